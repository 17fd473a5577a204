// eraserInSight is true if the eraser is in the window, large enough for a finger, and not covered.
((r) => r.width >= 44 && r.right <= innerWidth && r.bottom <= innerHeight && document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.dataset.arg === ".")(
	document.querySelector("[data-do=brush][data-arg='.']").getBoundingClientRect())
