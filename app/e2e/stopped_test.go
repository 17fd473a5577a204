//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// stops makes the programs of pages loaded later end at the next event after end(how): by an exit, as after a
// panic, or by a trap.
const stops = `{
	const begin = WebAssembly.instantiate;
	WebAssembly.instantiate = async (module, imports) => {
		const instance = await begin.call(WebAssembly, module, imports);
		const exports = { ...instance.exports };
		let resume = instance.exports.resume;
		exports.resume = () => resume();
		window.end = (how) => {
			resume = how === "exit"
				? () => imports.gojs["runtime.wasmExit"](0)
				: () => { throw new WebAssembly.RuntimeError("unreachable"); };
		};
		const made = Object.create(WebAssembly.Instance.prototype);
		Object.defineProperty(made, "exports", { value: exports });
		return made;
	};
}`

// controls is an expression for the texts of the reachable controls.
const controls = `[...document.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex]")]
	.filter((el) => !el.closest("[inert]") && el.checkVisibility()).map((el) => el.textContent.trim()).join("|")`

// waitStopped waits until the page gives the reason why it has stopped, and only offers to reload.
func waitStopped(tab *browser.Tab, sentence string) {
	tab.WaitText("#stopped [role=alert]", sentence)
	tab.WaitFor(controls + ` === "Reload"`)
}

const hasStopped = "Quadrille has stopped. What you did before is kept: reload to go on."

// A program that ends says so, in the page and in a worker, and can go on.
func TestAProgramEnds(t *testing.T) {
	t.Parallel()
	t.Run("page", programEnds)
	t.Run("worker", workerEnds)
}

// The end of the program in a running tab is reported at once, over anything open; a reload restores the
// games.
func programEnds(t *testing.T) {
	tab := browser.New(t)
	tab.Early(stops)
	tab.Allow("the page has ended", "unreachable", "exit code")
	tab.Go(browser.Site(t, "").URL + mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	waitStored(tab, "moves", "rows.length > 0")
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.Do(`end("trap")`)
	tab.Key("x")
	waitStopped(tab, hasStopped)
	axeIn(t, tab, "stopped", browser.View{Width: 390, Height: 844}, browser.View{Width: 390, Height: 844, Dark: true})
	tab.Key("y", "Escape")
	tab.Click("#stopped button")
	tab.WaitFor("window.quadrille?.ready === true && !document.getElementById('stopped')")
	waitBoard(t, tab, "x"+empty[1:])

	// Another address starts the program again.
	tab.Do(`end("exit")`)
	tab.Key("x")
	waitStopped(tab, hasStopped)
	tab.Do("location.hash = " + quote(fourByFour))
	tab.Wait(`[data-screen="` + fourByFour[1:] + `"] #grid`)
	tab.WaitReady()
}

// The end of a worker is reported where its answer is expected, and the next request starts another one.
// Events at the document or the window, not at an element of the page, do not end the program.
func workerEnds(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`{
		const Workers = Worker;
		window.Worker = class extends Workers {
			postMessage(message, ...rest) {
				if (window.breaks && String(message).includes('"Op"')) super.postMessage({});
				else super.postMessage(message, ...rest);
			}
		};
	}`)
	tab.Go(server.URL + mensa)
	tab.WaitReady()
	tab.Do("window.breaks = true")
	tab.Click("[data-do=check]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.includes("The solver stopped working")`)
	tab.Do("window.breaks = false")
	tab.Click("[data-do=check]")
	waitVerdict(tab, "So far so good")

	tab.Do(`for (const at of [window, document, document.documentElement, document.querySelector("#grid use") ?? document.body]) {
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
	}`)
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	if tab.Has("#stopped, .failed") || browser.Eval[bool](tab, said+`.includes("Something went wrong")`) {
		t.Error("an event has ended something")
	}
}
