package engines

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// A point is a place in the window, in CSS pixels.
type point struct{ x, y int }

// point returns the centre of the element that a CSS selector finds, scrolled into view.
func (tab *Tab) point(selector string) point {
	tab.t.Helper()
	tab.Wait(selector)
	box := Eval[[]float64](tab, `(() => {
		const e = `+element(selector)+`;
		e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const r = e.getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height];
	})()`)
	if box[2] == 0 || box[3] == 0 {
		tab.must("pointing at "+selector, fmt.Errorf("it has no size"))
	}
	return point{int(math.Round(box[0])), int(math.Round(box[1]))}
}

func (tab *Tab) points(selectors []string) []point {
	tab.t.Helper()
	var all []point
	for _, selector := range selectors {
		all = append(all, tab.point(selector))
	}
	return all
}

// path returns the actions of a pointer from the first point through the others, with its first button down.
func path(points []point) []any {
	move := func(p point) any { return fields{"type": "pointerMove", "x": p.x, "y": p.y} }
	actions := []any{move(points[0]), fields{"type": "pointerDown", "button": 0}}
	for _, p := range points[1:] {
		actions = append(actions, move(p))
	}
	return append(actions, fields{"type": "pointerUp", "button": 0})
}

// stamps sets the time stamps of the pointer events of one gesture 10 ms apart. A driver waits for the page
// between two of them: on a busy machine a click would become a long press.
const stamps = `
	window.gesture = { began: performance.now(), stamps: new WeakMap(), count: 0 };
	Object.defineProperty(PointerEvent.prototype, "timeStamp", { configurable: true, get() {
		if (!gesture.stamps.has(this)) gesture.stamps.set(this, gesture.began + 10 * gesture.count++);
		return gesture.stamps.get(this);
	} });`

func (tab *Tab) pointer(kind string, actions []any) {
	tab.t.Helper()
	tab.Do(stamps)
	tab.must("using the "+kind, tab.window.perform(fields{
		"type": "pointer", "id": kind, "parameters": fields{"pointerType": kind}, "actions": actions,
	}))
}

// Click clicks an element with the left button.
func (tab *Tab) Click(selector string) {
	tab.t.Helper()
	tab.Drag(selector)
}

// Drag moves the mouse with the left button down from one element through the others.
func (tab *Tab) Drag(selectors ...string) {
	tab.t.Helper()
	tab.pointer("mouse", path(tab.points(selectors)))
}

// Tap taps an element with a finger.
func (tab *Tab) Tap(selector string) {
	tab.t.Helper()
	tab.TouchDrag(selector)
}

// TouchDrag moves a finger from one element through the others. If the driver has no touch, it dispatches the
// PointerEvents of a finger.
func (tab *Tab) TouchDrag(selectors ...string) {
	tab.t.Helper()
	points := tab.points(selectors)
	if tab.browser.hasTouch() {
		tab.pointer("touch", path(points))
		return
	}
	var events strings.Builder
	for i, p := range points {
		if i == 0 {
			fmt.Fprintf(&events, "down(%d, %d);", p.x, p.y)
		}
		fmt.Fprintf(&events, "move(%d, %d);", p.x, p.y)
	}
	last := points[len(points)-1]
	fmt.Fprintf(&events, "up(%d, %d);", last.x, last.y)
	tab.Do(stamps + `
		let began;
		const send = (type, x, y, target, more) => target.dispatchEvent(new PointerEvent(type, {
			pointerId: 7, pointerType: "touch", isPrimary: true, clientX: x, clientY: y, button: 0,
			bubbles: true, cancelable: true, composed: true, width: 20, height: 20, ...more,
		}));
		const at = (x, y) => document.elementFromPoint(x, y) ?? document.body;
		const down = (x, y) => send("pointerdown", x, y, began = at(x, y), { buttons: 1, pressure: 0.5 });
		const move = (x, y) => send("pointermove", x, y, began, { buttons: 1, pressure: 0.5, button: -1 });
		const up = (x, y) => { send("pointerup", x, y, began); if (at(x, y) === began) send("click", x, y, began, { detail: 1 }); };
		` + events.String())
}

// keys maps key names to the code points of WebDriver.
var keys = map[string]string{
	"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c",
	"PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
	"ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
}

// Key presses and releases keys, one after the other, with the names of KeyboardEvent.key; "Control+z" keeps
// the first down meanwhile.
func (tab *Tab) Key(names ...string) {
	tab.t.Helper()
	var actions []any
	for _, name := range names {
		chord := []string{name}
		if held, key, ok := strings.Cut(name, "+"); ok {
			chord = []string{held, key}
		}
		var up []any
		for _, key := range chord {
			value, named := keys[key]
			if !named {
				value = key
			}
			if utf8.RuneCountInString(value) != 1 {
				tab.must("pressing a key", fmt.Errorf("no key is called %q", key))
			}
			actions = append(actions, fields{"type": "keyDown", "value": value})
			up = append([]any{fields{"type": "keyUp", "value": value}}, up...)
		}
		actions = append(actions, up...)
	}
	tab.must("pressing keys", tab.window.perform(fields{"type": "key", "id": "keys", "actions": actions}))
}

// Write types a text into the focused field.
func (tab *Tab) Write(text string) {
	tab.t.Helper()
	var names []string
	for _, r := range text {
		if r == '\n' {
			names = append(names, "Enter")
		} else {
			names = append(names, string(r))
		}
	}
	tab.Key(names...)
}
