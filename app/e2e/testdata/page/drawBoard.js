// drawBoard is a function that draws a board of four by four cells, one of which may be smudged, and returns its picture.
async (smudged) => {
	const canvas = Object.assign(document.createElement("canvas"), { width: 440, height: 440 });
	const c = canvas.getContext("2d");
	c.fillStyle = "#fff";
	c.fillRect(0, 0, 440, 440);
	[...smudged ? "AAAABBBBCCCCDDDD" : "AABBCAABCCDBCDDD"].forEach((region, i) => {
		const x = 20 + i % 4 * 100, y = 20 + Math.floor(i / 4) * 100;
		c.fillStyle = { A: "#f2a0a0", B: "#a0d0f2", C: "#f2e080", D: "#b0e0a0" }[region];
		c.fillRect(x, y, 100, 100);
		c.lineWidth = 2;
		c.strokeRect(x, y, 100, 100);
	});
	c.fillStyle = "#ddd";
	if (smudged) c.fillRect(121, 121, 98, 55);
	return await new Promise((done) => canvas.toBlob(done));
}
