// watchCells is a script that compares in every frame the places of cells and tabs with those at the first view of
// the board in its mode, and records those that have moved by a pixel, with what was shown then.
{
	let at = "", places = new Map();
	window.cellsMoved = [];
	window.cellsForgotten = () => { at = ""; cellsMoved = []; };
	const look = () => {
		requestAnimationFrame(look);
		const page = document.querySelector("#page"), grid = document.querySelector("#grid");
		if (!page || !grid || document.readyState === "loading") return;
		const here = page.dataset.screen + " " + page.className.match(/at-\w+/);
		if (here !== at) places.clear();
		at = here;
		const cells = grid.querySelectorAll("[role=gridcell]");
		for (const el of [cells[0], cells[cells.length - 1], ...document.querySelectorAll(".mode")]) {
			const r = el.getBoundingClientRect(), was = places.get(el.id || el.dataset.arg);
			const now = [r.left, r.top, r.right, r.bottom].map((v) => v.toFixed(1));
			if (!was) places.set(el.id || el.dataset.arg, now);
			else if (cellsMoved.length < 5 && was.some((v, i) => Math.abs(v - now[i]) >= 1))
				cellsMoved.push((el.id || el.dataset.arg) + " from " + was + " to " + now + " in " + at + ": " + document.querySelector("#verdict")?.textContent);
		}
	};
	requestAnimationFrame(look);
}
