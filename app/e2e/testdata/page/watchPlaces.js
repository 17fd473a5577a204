// watchPlaces is a script that records in every frame the place of each control: elements to click, type into
// or focus. A control is identified by its action, and its index among those of the same action. One that
// disappears and reappears elsewhere has moved, too. The text of a hint may scroll. It begins when the
// document is loaded.
{
	const first = new Map(), moved = window.movedControls = new Map();
	let screen;
	const name = (el) => {
		const own = el.id || [el.dataset.do, el.dataset.arg, el.dataset.set, el.getAttribute("href")].filter(Boolean).join(" ") || el.textContent.trim().slice(0, 30);
		return (el.closest(".bar, .pad")?.ariaLabel ?? "") + " " + el.tagName.toLowerCase() + " " + own;
	};
	window.placesForgotten = () => { first.clear(); moved.clear(); };
	window.lookAtPlaces = () => {
		const page = document.querySelector("#page");
		if (!page || document.readyState === "loading") return;
		if (window.quadrille?.ready && document.querySelector(".chip.grade:empty")) window.gradeAwaited = true;
		if (screen !== page.dataset.screen) first.clear();
		screen = page.dataset.screen;
		const seen = new Map();
		for (const el of page.querySelectorAll("button, a[href], input, select, textarea, summary, [role=gridcell], [tabindex]")) {
			if (el.matches(".skip, .unseen, h1, h2") || el.closest("dialog, .frames, .told") || !el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const r = el.getBoundingClientRect();
			if (!r.width || !r.height) continue;
			const what = name(el), n = (seen.get(what) ?? 0) + 1;
			seen.set(what, n);
			const key = what + (n > 1 ? " (" + n + ")" : "");
			const at = [r.left + scrollX, r.top + scrollY, r.right + scrollX, r.bottom + scrollY].map((v) => Math.round(v * 2) / 2);
			const was = first.get(key);
			if (!was) first.set(key, at);
			else if (was.some((v, i) => Math.abs(v - at[i]) > 0.5)) moved.set(key, key + ": " + was + " to " + at);
		}
	};
	const look = () => {
		lookAtPlaces();
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}
