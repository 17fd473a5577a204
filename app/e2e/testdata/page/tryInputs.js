// tryInputs defines functions of the page: tryInput passes an input to it, from the settings or the box on the front
// page, and returns the outcome.
{
	let errors = [], longest = 0;
	addEventListener("error", (e) => errors.push(String(e.message)));
	addEventListener("unhandledrejection", (e) => errors.push(String(e.reason)));
	new PerformanceObserver((list) => { for (const e of list.getEntries()) longest = Math.max(longest, e.duration); }).observe({ type: "longtask" });
	const frame = () => new Promise((done) => setTimeout(done, 20));
	const screen = () => document.querySelector("#page")?.dataset.screen;
	const whole = () => document.querySelector("#page")?.matches(".at-play, .at-design, .at-watch, .at-learn")
		? document.querySelector("#grid .row") !== null : document.querySelector("#page main")?.childElementCount > 0;
	const said = () => [...document.querySelectorAll("#notices .notice.error span")].map((el) => el.textContent).join(""); // what cannot be read
	const until = async (condition) => {
		for (const end = performance.now() + 10000; performance.now() < end; await frame()) {
			if (document.querySelector("#stopped")) return false;
			if (window.quadrille?.ready && condition()) return true;
		}
		return false;
	};
	const end = async (answered) => {
		await frame();
		await new Promise((done) => setTimeout(done)); // what the observer of long tasks has heard
		let what = answered ? "" : "silent";
		if (document.querySelector("#stopped") || !window.quadrille?.ready) what = "dead";
		else if (document.querySelector(".failed") || said().startsWith("Something went wrong")) what = "failed";
		const result = { What: what, Errors: errors.join("\n"), Longest: longest, Said: said() };
		errors = [];
		return result;
	};
	window.tryInput = async (way, input) => {
		if (way === "load") return end(await until(() => whole() && (said() || location.hash.length < 2 || screen() !== "home")));
		for (const there of ["keys", way === "box" ? "" : "settings"]) { // what was said goes with the next screen
			location.hash = there;
			if (!await until(() => screen().startsWith(there || "home") && whole() && !said())) return end(false);
		}
		longest = 0;
		const before = screen();
		let answered = () => whole() && (screen() !== before || said());
		if (/^#?settings\b|^\s*$/.test(input) && way !== "box") answered = whole; // it leads nowhere else
		if (way === "hash") location.hash = input;
		if (way === "back") {
			history.pushState(null, "", "#" + input);
			history.pushState(null, "", input === "keys" ? "#settings" : "#keys"); // Back to the same address is no event
			history.back();
		}
		if (way === "box") {
			document.querySelector("#import").value = input;
			document.querySelector("[data-do=import]").click();
			await frame();
			await frame();
		}
		if (way === "paste" || way === "file") {
			const transfer = new DataTransfer();
			if (way === "paste") transfer.setData("text/plain", input);
			else transfer.items.add(new File([Uint8Array.from(input, (c) => c.charCodeAt(0))], "board"));
			document.body.dispatchEvent(way === "paste"
				? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
				: new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
		}
		return end(await until(answered));
	};
}
