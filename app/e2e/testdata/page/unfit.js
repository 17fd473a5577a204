// unfit is an expression that names an element that needs scrolling, overlaps another or is too small, empty
// for none. Where there is little room a hint lies over keys and bar.
(() => {
	const box = (selector) => document.querySelector(selector).getBoundingClientRect();
	const parts = ["header", ".modes", "#board", ".hint-bar", ".told", ...(document.querySelector(".hint-bar") && innerWidth < 1000 && innerHeight <= 700 ? [] : [".pad", ".lower > .bar"])]
		.filter((s) => document.querySelector(s)).map((s) => [s, box(s)]).filter(([, b]) => b.width > 0);
	const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
	const { scrollWidth, scrollHeight } = document.documentElement;
	if (scrollHeight > innerHeight || scrollWidth > innerWidth) return "the page has " + scrollWidth + "x" + scrollHeight;
	for (const [s, a] of parts) {
		if (a.top < 0 || a.bottom > innerHeight + 1) return s + " is out of sight";
		for (const [q, b] of parts) if (s < q && !apart(a, b)) return s + " lies over " + q;
	}
	return box("#board").width < 180 ? "the board is small" : "";
})()
