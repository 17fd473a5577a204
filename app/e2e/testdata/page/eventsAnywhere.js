// eventsAnywhere dispatches events of all sorts that belong to no element of the page.
for (const at of [window, document, document.documentElement, document.querySelector("#grid use") ?? document.body]) {
	for (const make of [
		() => new ClipboardEvent("paste", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
		() => new ClipboardEvent("paste", { bubbles: true }),
		() => new DragEvent("dragover", { bubbles: true, cancelable: true }),
		() => new DragEvent("drop", { bubbles: true, cancelable: true }),
		() => new KeyboardEvent("keydown", { key: "F13", bubbles: true }),
		() => new Event("keydown", { bubbles: true }),
		() => new MouseEvent("click", { bubbles: true }),
		() => new Event("toggle"),
		() => new Event("change", { bubbles: true }),
		() => new Event("input", { bubbles: true }),
		() => new Event("scroll"),
		() => new Event("resize"),
		() => new PopStateEvent("popstate"),
		() => new HashChangeEvent("hashchange", { oldURL: location.href, newURL: location.href }),
		() => new Event("visibilitychange"),
		() => new PointerEvent("pointerup", { bubbles: true }),
		() => new PointerEvent("pointerdown", { bubbles: true }),
		() => new PointerEvent("pointercancel", { bubbles: true }),
		() => new Event("quadrille-update"),
	]) at.dispatchEvent(make());
}
