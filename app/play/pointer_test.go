package play

import (
	"testing"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver/all"
)

// A gesture does what it shows, on the position that is on the board then.
func TestGestureDoesWhatItShows(t *testing.T) {
	for _, kind := range all.Kinds() {
		face := faces.Of(kind.Name)
		link, err := game.OpenBoard(all.Kinds(), face.Example.Board)
		if err != nil {
			t.Fatal(err)
		}
		b := &board{link, face, face.Defaults()}
		_, cols := b.shape()
		start := link.Puzzle.Start()
		at := func(cell int, ms float64) game.Touch { return game.Touch{Cell: cell, At: ms} }

		for end, ms := range map[int]float64{1: 100, 0: game.LongAfter + 100} { // a drag, and a long press
			var p pointer
			p.down(event.Down{Touch: at(0, 0), Primary: true})
			if p.preview(b, start) != "" {
				t.Errorf("%s: a press shows something at once", kind.Name)
			}
			shows := p.move(event.Move{Path: []game.Touch{at(end, ms)}}, b)
			if end == 0 {
				shows = p.hold(ms)
			}
			if !shows {
				t.Fatalf("%s: a gesture to cell %d shows nothing", kind.Name, end)
			}
			later := b.tap(start, 2*cols, game.Spot{X: 0.5, Y: 0.5}, game.Primary).Position // meanwhile, by a key
			shown := p.preview(b, later)
			a, _, ok := p.up(event.Up{Touch: at(end, ms)}, b, later)
			if !ok || a.Position != shown {
				t.Errorf("%s: a gesture to cell %d shows %s and does %s", kind.Name, end, shown, a.Position)
			}
			if p.preview(b, later) != "" {
				t.Errorf("%s: the preview outlives the gesture", kind.Name)
			}
		}
	}
}
