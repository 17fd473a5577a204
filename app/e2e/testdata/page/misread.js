// misread is an expression that names an element where a browser takes a finger's gesture for another one;
// empty for none.
(() => {
	for (const el of document.querySelectorAll("select, textarea, input:is([type=text], [type=search])")) {
		if (parseFloat(getComputedStyle(el).fontSize) < 16) return "the page zooms for the small text in " + el.id;
	}
	for (const el of document.querySelectorAll("dialog, .panel, .brushes")) {
		if (getComputedStyle(el).overscrollBehavior !== "contain") return "swipes go through " + el.tagName + "." + el.className;
	}
	for (const el of document.querySelectorAll("dialog")) {
		const style = getComputedStyle(el, "::backdrop");
		if (style.overscrollBehavior !== "contain" || style.overflow !== "hidden") return "swipes go through what lies around #" + el.id;
	}
	for (const el of document.querySelectorAll("button, summary")) {
		const style = getComputedStyle(el), name = el.tagName + " " + el.textContent;
		if (style.touchAction !== "manipulation") return "two quick taps zoom at " + name;
		if (style.userSelect !== "none") return "a long press selects " + name;
	}
	return "";
})()
