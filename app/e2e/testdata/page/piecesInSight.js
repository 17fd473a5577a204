// piecesInSight is true if the pieces are visible below a board, above the bar.
(() => {
	const box = (of) => document.querySelector(of)?.getBoundingClientRect();
	const legend = box(".begin .legend"), next = box(".begin .coach"), end = box(".bar").top;
	return legend.height > 30 && legend.bottom <= (next?.height ? next.top : end) && (next?.bottom ?? 0) <= end;
})()
