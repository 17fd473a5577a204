//go:build !js

package browser

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// keyCodes maps the named keys to their virtual key codes.
var keyCodes = map[string]int64{
	"Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34,
	"End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
	"Insert": 45, "Delete": 46, "F1": 112, "F2": 113, "F5": 116,
}

// Key presses and releases keys, one after the other, with the names of KeyboardEvent.key: "ArrowRight",
// "Enter", " ", "x", "Q".
func (tab *Tab) Key(keys ...string) {
	tab.t.Helper()
	for _, key := range keys {
		tab.KeyWith(0, key)
	}
}

// KeyWith presses and releases a key while modifiers are held: KeyWith(Ctrl|Shift, "z").
func (tab *Tab) KeyWith(held Modifier, key string) {
	tab.t.Helper()
	down, up, ok := keyEvents(held, key)
	if !ok {
		tab.fatal("pressing a key", fmt.Errorf("no key is called %q", key))
	}
	tab.send(func() { call(tab, "pressing "+key, input.DispatchKeyEvent, down) })
	tab.send(func() { call(tab, "releasing "+key, input.DispatchKeyEvent, up) })
}

// TryKey is Key for a page that may end meanwhile; it returns false if it has.
func TryKey(tab *Tab, key string) bool {
	down, up, _ := keyEvents(0, key)
	for _, event := range []input.DispatchKeyEventParams{down, up} {
		if _, err := chromedp.Call(tab.ctx, input.DispatchKeyEvent, event); err != nil {
			return false
		}
	}
	return true
}

// keyEvents returns the events of pressing and releasing a key; it is not ok if the key is unknown.
func keyEvents(held Modifier, key string) (down, up input.DispatchKeyEventParams, ok bool) {
	event := input.DispatchKeyEventParams{Key: key, Code: key, Modifiers: int64(held), WindowsVirtualKeyCode: keyCodes[key]}
	text := ""
	switch {
	case key == "Enter":
		text = "\r"
	case key == " ":
		text, event.Code = " ", "Space"
	case event.WindowsVirtualKeyCode != 0:
	case utf8.RuneCountInString(key) == 1:
		text = key
		upper := strings.ToUpper(key)
		switch c := upper[0]; {
		case 'A' <= c && c <= 'Z':
			event.Code, event.WindowsVirtualKeyCode = "Key"+upper, int64(c)
			if held&Shift != 0 {
				event.Key, text = upper, upper
			}
		case '0' <= c && c <= '9':
			event.Code, event.WindowsVirtualKeyCode = "Digit"+upper, int64(c)
		default:
			event.Code = ""
		}
	default:
		return down, up, false
	}
	event.Type = input.DispatchKeyEventTypeRawKeyDown
	if text != "" && held&(Ctrl|Alt|Meta) == 0 {
		event.Type, event.Text, event.UnmodifiedText = input.DispatchKeyEventTypeKeyDown, text, text
	}
	down = event
	event.Type, event.Text, event.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	return down, event, true
}

// Write inserts text into the focused field, like pasting.
func (tab *Tab) Write(text string) {
	tab.t.Helper()
	call(tab, "writing", input.InsertText, input.InsertTextParams{Text: text})
}
