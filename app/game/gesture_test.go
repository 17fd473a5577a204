package game_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"quadrille/app/game"
)

// tell plays a story on a board with six columns and returns the gestures. A line is the action of a pointer,
// its number, the cell (-1 beside the board), and the time; "look" calls Held at a time, as the page does
// when its timer ends.
func tell(t *testing.T, holds bool, story string) string {
	const cols = 6
	var g game.Gesture
	var said []string
	for line := range strings.SplitSeq(story, "; ") {
		var what string
		var at float64
		var touch game.Touch
		if n, _ := fmt.Sscanf(line, "look %g", &at); n == 1 {
			said = append(said, fmt.Sprint("held ", g.Held(at)))
			continue
		}
		if _, err := fmt.Sscanf(line, "%s %d %d %g", &what, &touch.Pointer, &touch.Cell, &touch.At); err != nil {
			t.Fatal(line, err)
		}
		switch what {
		case "down", "right":
			g.Down(touch, what == "right", holds)
		case "move":
			g.Move(touch, cols)
		case "cancel":
			g.Cancel()
		case "up":
			g.Move(touch, cols)
			switch tap, how, path := g.Up(touch); {
			case tap >= 0:
				said = append(said, fmt.Sprint([]string{"tap", "secondary", "long"}[how], " ", tap))
			case path != nil:
				said = append(said, fmt.Sprint("drag ", path))
			default:
				said = append(said, "nothing")
			}
		default:
			t.Fatal(line)
		}
	}
	return strings.Join(said, "; ")
}

func TestGestures(t *testing.T) {
	for _, c := range []struct{ name, story, want string }{
		{"tap", "down 1 8 0; move 1 8 10; up 1 8 80", "tap 8"},
		{"right button", "right 1 8 0; up 1 8 80", "secondary 8"},
		{"right button, held", "right 1 8 0; look 500; up 1 8 800", "held -1; secondary 8"},
		{"second finger", "down 1 8 0; down 2 9 30; up 2 9 80; up 1 8 90", "nothing; secondary 8"},
		{"second finger on a long press", "down 1 8 0; down 2 9 430; up 2 9 480; up 1 8 490", "nothing; long 8"},
		{"drag", "down 1 0 0; move 1 1 10; move 1 7 20; move 1 1 30; up 1 1 40", "drag [0 1 7]"},
		{"a quick drag leaves no gaps", "down 1 0 0; move 1 5 10; up 1 35 20", "drag [0 1 2 3 4 5 11 17 23 29 35]"},
		{"a drag that leaves the board goes on", "down 1 0 0; move 1 -1 10; move 1 2 20; up 1 2 30", "drag [0 1 2]"},
		{"a drag that ends beside the board", "down 1 0 0; move 1 2 20; up 1 -1 30", "drag [0 1 2]"},
		{"a slow drag", "down 1 0 0; move 1 1 390; move 1 2 900; look 950; up 1 2 1000", "held -1; drag [0 1 2]"},
		{"long press", "down 1 8 0; look 400; up 1 8 500", "held 8; long 8"},
		{"long press, to the millisecond", "down 1 8 0; look 399; up 1 8 399", "held -1; tap 8"},
		{"long press that moves on", "down 1 8 0; look 400; move 1 9 450; look 500; up 1 9 500", "held 8; held 8; long 8"},
		{"long press that leaves the board", "down 1 8 0; look 400; move 1 -1 450; up 1 -1 500", "held 8; long 8"},
		{"a press that leaves the board", "down 1 0 0; move 1 -1 10; look 500; up 1 -1 500", "held -1; nothing"},
		{"a press that leaves the board and comes back", "down 1 0 0; move 1 -1 10; move 1 1 500; up 1 1 510", "drag [0 1]"},
		{"cancel", "down 1 8 0; cancel 1 8 10; up 1 8 20", "nothing"},
		{"another pointer's moves", "down 1 8 0; move 7 20 10; up 7 20 20; up 1 8 30", "nothing; tap 8"},
		{"outside", "down 1 -1 0; up 1 -1 10", "nothing"},

		// A stalled page calls Held before it receives the events of the meantime.
		{"a tap after a stall", "down 1 8 0; look 700; up 1 8 80", "held 8; tap 8"},
		{"a drag after a stall", "down 1 0 0; look 700; move 1 1 30; move 1 2 60; up 1 2 80", "held 0; drag [0 1 2]"},
		{"a drag all of which comes late", "down 1 0 0; move 1 1 30; up 1 2 80; look 700", "drag [0 1 2]; held -1"},
		{"a second finger after a stall", "down 1 8 0; look 700; down 2 9 30; up 2 9 80; up 1 8 90", "held 8; nothing; secondary 8"},
		{"out and away after a stall", "down 1 0 0; look 700; move 1 -1 30; up 1 -1 80", "held 0; nothing"},
		{"a long press all of which comes late", "down 1 8 0; up 1 8 600", "long 8"},
		{"events of one time", "down 1 8 5; up 1 8 5", "tap 8"},
		{"times that go back, as from a page before", "down 1 8 9000; look 100; up 1 8 90", "held -1; tap 8"},
	} {
		if got := tell(t, true, c.story); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Where no press is a long one, as for a brush, one that rests before it moves is a drag.
func TestGesturesWithoutLongPresses(t *testing.T) {
	for story, want := range map[string]string{
		"down 1 0 0; look 900; move 1 2 900; up 1 2 950": "held -1; drag [0 1 2]",
		"down 1 8 0; look 900; up 1 8 950":               "held -1; tap 8",
	} {
		if got := tell(t, false, story); got != want {
			t.Errorf("%s: %s, want %s", story, got, want)
		}
	}
}

// What answers taps before the program is there means the same by a long press.
func TestLongPressesBeforeTheProgram(t *testing.T) {
	script, err := os.ReadFile("../../web/boot/input-queue.js")
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("const longAfter = %d;", game.LongAfter); !strings.Contains(string(script), want) {
		t.Errorf("input-queue.js has no line %q", want)
	}
}

// A gesture is the same whenever the page calls Held.
func FuzzGestures(f *testing.F) {
	f.Add([]byte{8, 8, 40, 9, 3, 9, 90}, byte(1))
	f.Fuzz(func(t *testing.T, moves []byte, looks byte) {
		story, at := "down 1 8 0", 0
		looked := story
		for i := 0; i+1 < len(moves) && i < 40; i += 2 {
			at += int(moves[i+1])
			line := fmt.Sprintf("; move 1 %d %d", int(moves[i]%37)-1, at)
			if looks>>(i/2%8)&1 == 1 {
				looked += fmt.Sprintf("; look %d", at+700)
			}
			story, looked = story+line, looked+line
		}
		end := fmt.Sprintf("; up 1 8 %d", at+20)
		want := tell(t, true, story+end)
		got := tell(t, true, looked+end)
		if got = got[strings.LastIndex(got, "; ")+1:]; strings.TrimSpace(got) != want {
			t.Errorf("%s: %s, want %s", looked+end, got, want)
		}
	})
}
