// overlapping is an expression that names an element that overlaps another or is cut off, empty for none. Where
// there is little room a hint lies over keys and bar.
(() => {
	if (document.documentElement.scrollWidth > innerWidth) return "scrolls sideways";
	if (document.querySelector(".bar").getBoundingClientRect().bottom > innerHeight + 1) return "the bar is cut off";
	const parts = [".top", ".modes", ".lesson-top", "#board", ".verdict", ".begin > .legend", ".begin > .coach", ".begin > div:not(.coach, .legend)", ".pad", ".brushes", ".speed", ".bar"]
		.map((s) => [s, document.querySelector(s)]).filter(([, el]) => el?.checkVisibility())
		.map(([s, el]) => [s, el.getBoundingClientRect()]);
	const card = document.querySelector(".hint-card")?.getBoundingClientRect();
	for (const b of document.querySelectorAll(".hint-bar > *"))
		if (b.getBoundingClientRect().right > card.right) return b.textContent + b.title + " is cut off";
	const middles = [...document.querySelectorAll(":is(a, button).chip")].map((el) => el.getBoundingClientRect()).map((r) => r.top + r.height / 2);
	for (const a of middles) for (const b of middles)
		if (a < b && b < a + 24) return "a chip is too close to another";
	for (const el of document.querySelectorAll(".places .place span"))
		if (el.parentElement.checkVisibility() && el.getBoundingClientRect().width < 20) return "an icon has no word";
	const list = document.querySelector("#strategy"), wide = list?.offsetWidth;
	if (list) Object.assign(list.style, { flex: "none", maxWidth: "none" });
	const whole = list?.offsetWidth;
	if (list) list.style.cssText = "";
	if (whole > wide) return (whole - wide) + " pixels of the order are cut off";
	if (document.querySelector("#verdict").offsetHeight > 110) return "the verdict has more than four lines";
	const modes = document.querySelector(".modes")?.getBoundingClientRect();
	for (const { left, right, top, height } of [...document.querySelectorAll(".rim")].map((el) => el.getBoundingClientRect()))
		if (modes && left < modes.right && modes.left < right && top < modes.bottom - height / 6 && modes.top < top) return "a number lies over the modes";
	for (const [s, a] of parts) for (const [q, b] of parts)
		if (s < q && !(card && innerWidth < 1000 && q === ".verdict") && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
			return s + " lies over " + q;
	return "";
})()
