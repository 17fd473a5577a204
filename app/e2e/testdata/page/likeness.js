// likeness draws the patterns of the board as they tile the plane, and returns for the two most similar the
// share of their ink that differs under any shift.
(async () => {
	const side = 16, tiles = [];
	for (let i = 0; document.getElementById("pattern-" + i); i++) {
		const inside = document.getElementById("pattern-" + i).innerHTML.replaceAll('class="dot"', 'fill="#000" stroke="none"');
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse">' +
			'<g fill="none" stroke="#000" stroke-width="1.3">' + inside + '</g></pattern><rect width="48" height="48" fill="url(#p)"/></svg>';
		const image = new Image();
		image.src = "data:image/svg+xml," + encodeURIComponent(svg);
		await image.decode();
		const canvas = new OffscreenCanvas(48, 48), pen = canvas.getContext("2d");
		pen.drawImage(image, 0, 0);
		const data = pen.getImageData(side, side, side, side).data;
		tiles.push(Array.from({length: side * side}, (_, k) => data[4 * k + 3] / 255));
	}
	const ink = tiles.map((t) => t.reduce((a, b) => a + b));
	let least = 1, which = "";
	for (let a = 0; a < tiles.length; a++) for (let b = 0; b < a; b++) for (let shift = 0; shift < side * side; shift++) {
		let apart = 0;
		for (let k = 0; k < side * side; k++) {
			const x = (k % side + shift) % side, y = (Math.floor(k / side) + Math.floor(shift / side)) % side;
			apart += Math.abs(tiles[a][k] - tiles[b][y * side + x]);
		}
		if (apart / (ink[a] + ink[b]) < least) [least, which] = [apart / (ink[a] + ink[b]), b + " and " + a];
	}
	return [tiles.length, least, which];
})()
