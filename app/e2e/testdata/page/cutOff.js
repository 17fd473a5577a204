// cutOff is an expression that names an element that extends beyond the window or its own box, empty for
// none. Scrollable content is not cut off.
(() => {
	if (document.documentElement.scrollWidth > innerWidth) return "the page scrolls sideways";
	const name = (el) => el.tagName.toLowerCase() + (el.id ? "#" + el.id : "") + (el.className ? "." + String(el.className).replaceAll(" ", ".") : "") +
		" (" + el.textContent.slice(0, 30) + ")";
	const modal = document.querySelector("dialog[open]");
	for (const el of (modal ?? document.body).querySelectorAll("*")) {
		if (el.closest("svg, .unseen, .skip, dialog:not([open]), option, .stage")) continue;
		const style = getComputedStyle(el), box = el.getBoundingClientRect();
		if (style.visibility === "hidden" || box.width < 2 || box.height < 2) continue;
		if (box.left < -1 || box.right > innerWidth + 1) {
			let scrolled = false;
			for (let up = el.parentElement; up; up = up.parentElement) {
				scrolled ||= /auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth;
			}
			if (!scrolled) return name(el) + " sticks out of the window";
		}
		const wide = el.scrollWidth > el.clientWidth + 1, high = el.scrollHeight > el.clientHeight + 1;
		if (/hidden|clip/.test(style.overflowX) && wide) return name(el) + " is cut off";
		if (el.matches("button, a.tool, summary, label, .setting, .figure, .explained, .card, .tile") && style.overflowX === "visible" && (wide || high && el.matches("button, a.tool")))
			return name(el) + " holds more than fits in";
	}
	return "";
})()
