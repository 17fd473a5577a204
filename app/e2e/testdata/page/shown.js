// shown reads the board from the page as squares of text: . open, x cross, Q queen or star, o closed by a
// queen.
[...document.querySelectorAll("#grid .row")].map((row) =>
	[...row.children].map((cell) => {
		const c = (cell.querySelector(".glyph")?.getAttribute("class") ?? "").split(" ")[1];
		return {queen: "Q", star: "Q", cross: "x", dot: "o"}[c] ?? ".";
	}).join("")).join(" ")
