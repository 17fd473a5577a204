// outOfSight lists the controls for playing that are not whole in the window, and whether anything scrolls.
[".top", ".modes", "#board", ".verdict", ".pad", ".bar"].flatMap((s) => {
	const r = document.querySelector(s).getBoundingClientRect();
	return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 0.5 && r.right <= innerWidth + 0.5 ? [] : [s + " from " + r.left + "," + r.top + " to " + r.right + "," + r.bottom];
}).concat(scrollX === 0 && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth ? [] :
	["the page scrolls: " + [scrollX, scrollY, document.documentElement.scrollWidth, document.documentElement.scrollHeight]]).join("; ")
