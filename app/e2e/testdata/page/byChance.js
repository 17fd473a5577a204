// byChance replaces a page's random numbers by pseudorandom ones, the same in every run.
(() => {
	let next = 0;
	crypto.getRandomValues = (array) => {
		const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		for (let i = 0; i < bytes.length; i++) bytes[i] = (next += 97) % 251;
		return array;
	};
})()
