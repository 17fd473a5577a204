// stalls defines a function of the page that blocks it until such a request is answered, without using the
// processor, and records the input that it hears.
{
	window.heard = [];
	const note = (e) => heard.push([e.type, e.pointerType ?? e.key, e.button, e.target.closest?.("[id], [data-do]")?.id, Math.round(e.timeStamp), Math.round(performance.now()), e.isTrusted].join(" "));
	for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown", "click", "contextmenu", "touchcancel"]) addEventListener(type, note, true);
	window.stall = (ms) => {
		const wait = new XMLHttpRequest();
		wait.open("GET", "/stall?" + ms, false);
		wait.send();
	};
	window.stallOnPress = (ms) => addEventListener("pointerdown", () => setTimeout(stall, 0, ms), { once: true });
}
