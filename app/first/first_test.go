//go:build !js

package first

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
)

// A line of input is an event on a board of 3 rows and 4 columns whose cell 3 has the focus, or nil for the page's program.
func TestEvent(t *testing.T) {
	on, beside := game.Touch{Pointer: 7, Cell: 9, At: 1500.5}, game.Touch{Pointer: 7, Cell: -1, At: 1500.5}
	down := event.Down{Touch: on, Spot: game.Spot{X: .5, Y: .25}, Now: 1500.5, Primary: true}
	right := down
	right.Secondary = true
	for line, want := range map[string]event.Event{
		"pointerdown 7 true 0 1500.5 .375 .75":   down,
		"pointerdown 7 true 2 1500.5 .375 .75":   right,
		"pointerdown 7 true 1 1500.5 .375 .75":   event.Lost{Pointer: 7},
		"pointerdown 7 true 0 1500.5 1 .75":      event.Lost{Pointer: 7},
		"pointerdown 7 false 0 1500.5 .375 .75":  nil, // of several fingers
		"pointermove 7 true 0 1500.5 .375 .75":   event.Move{Path: []game.Touch{on}},
		"pointermove 7 true 0 1500.5 -.375 .75":  event.Move{Path: []game.Touch{beside}},
		"pointerup 7 true 0 1500.5 .375 .75":     event.Up{Touch: on},
		"pointercancel 7 true 0 1500.5 .375 .75": event.Lost{Pointer: 7},
		"hold 1901":                              play.Hold{Now: 1901},
		"tap 11":                                 event.Tap{Cell: 11},
		"tap 12":                                 nil,
		"key 5 true Enter":                       event.Key{Cell: 5, Key: "Enter", Shift: true},
		"key -1 false  ":                         event.Key{Cell: 3, Key: " "},
		"key 12 false ArrowLeft":                 nil,
		"do undo":                                event.Undo{},
		"do redo":                                event.Redo{},
		"do reset":                               play.Restart,
		"do pad A":                               play.PadKey{Key: "A"},
		"do hint":                                nil,
	} {
		if got := Event(line, 3, 4, 3); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %#v, want %#v", line, got, want)
		}
	}
}

// What only the page's program answers is waited for, and so is input behind it, but not behind the line "alone".
func TestTake(t *testing.T) {
	for _, test := range []struct {
		lines, position string
		beyond          bool
	}{
		{"tap 0\ndo undo\ntap 1", ".x..............", false},
		{"tap 0\ndo hint\ntap 1", "x...............", true},
		{"tap 0\nkey 0 false F1\ntap 1", "x...............", true},
		{"alone\ntap 0\ndo hint\ntap 1", "xx..............", false},
	} {
		b := Open("#starbattle:4x1.AABBAABBCCDDCCDD")
		b.Take(test.lines)
		if b.Beyond() {
			b.Take("tap 2")
		}
		if at := string(b.play.Game().Position()); at != test.position || b.Beyond() != test.beyond {
			t.Errorf("%q: %s, beyond %t", test.lines, at, b.Beyond())
		}
	}
}

// Lines of input, which a tab keeps in its storage, are answered, or left to the page's program.
func FuzzTake(f *testing.F) {
	for _, q := range slices.Concat(Questions()...) {
		if !strings.HasPrefix(q, "#") && len(q) < 200 {
			f.Add(q)
		}
	}
	f.Add("pointerdown 1 true 0 NaN Inf -1e400\npointerup 1 true 0 1 .5 .5\ntap -1\nkey 99 x")
	f.Fuzz(func(t *testing.T, lines string) {
		b := Open("#tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.")
		b.Take(lines)
		if b.View() == "" {
			t.Error("there is no view")
		}
	})
}
