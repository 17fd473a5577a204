// seesLight is true if a highlighted area is in the frame, or a part of one that is too large.
(() => {
		const f = document.querySelector("#board").getBoundingClientRect();
		const lit = [...document.querySelectorAll("#board svg .target, #board svg .look")].map((e) => e.getBoundingClientRect()).filter((e) => e.width > 0);
		const fit = lit.filter((e) => e.width <= f.width && e.height <= f.height);
		return fit.some((e) => e.left >= f.left - 2 && e.right <= f.right + 2 && e.top >= f.top - 2 && e.bottom <= f.bottom + 2)
			|| fit.length === 0 && lit.some((e) => e.left < f.right && e.right > f.left && e.top < f.bottom && e.bottom > f.top);
	})()
