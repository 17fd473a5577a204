package watch

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A film is an animated picture of a replay while it is made: the page draws one frame at a time, which a worker adds. The
// more frames, the smaller they are, so that the worker never holds more than 40 million pixels, a byte each.
type film struct {
	saving
	frames   []watch.FilmFrame
	captions [][]string
}

// A drawnFrame is one that the page has drawn.
type drawnFrame struct {
	browser.Pixels
	err error
}

func (drawnFrame) Event() {}

const (
	filmSide  = 600        // pixels, of a film that has not many frames
	filmDrawn = 40_000_000 // pixels of all frames
	filmEvery = 8          // frames from one report of progress to the next
)

func (f *film) begin() {
	texts := solver.Map(f.frames, func(frame watch.FilmFrame) string { return frame.Text })
	f.client, f.captions = f.of.shell.Pool.New(), f.of.board.Midend.Face().Caption(f.of.board.Link().Puzzle, texts)
	f.asks.Do(f.of.shell, f, f.client, f.draw())
}

func (f *film) draw() shell.Task {
	m, frame, link := f.of.board.Midend, f.frames[f.done], f.of.board.Link()
	link.Position = frame.Position
	svg, _, _ := m.Face().Captioned(link, m.View().Options, game.Spotlight{Units: [][]int{frame.Cells}}, f.captions[f.done])
	side := min(filmSide, int(math.Sqrt(float64(filmDrawn/len(f.frames)))))
	return func() event.Event {
		pixels, err := browser.PixelsOf(svg, side)
		return drawnFrame{pixels, err}
	}
}

// Update has the worker add a frame that is drawn, and goes on to the next.
func (f *film) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case drawnFrame:
		switch {
		case f.over:
		case e.err != nil:
			f.end("Your browser could not draw the moves")
		default:
			q := ask.Frame{Width: e.Width, Height: e.Height, Wait: f.frames[f.done].Wait, First: f.done == 0, Last: f.done+1 == len(f.frames)}
			return []event.Effect{shell.Draw{}, shell.AskWith{Ask: f.asks.Ask(q), Payload: e.Payload()}}
		}
	case event.Answered:
		switch f.done++; {
		case f.over:
		case e.Error != "":
			f.end(solver.Capital(e.Error))
		case f.done == len(f.frames):
			f.client.Files()[0].As("image/gif").Save(game.FileName(f.of.board.Link()) + "-moves.gif")
			f.end("Saved")
		case f.done%filmEvery > 0:
			return []event.Effect{shell.Draw{}, f.draw()}
		default:
			return []event.Effect{f.draw()}
		}
	}
	return nil
}

// controls returns the button of a film, and how far it is; f is nil while none is made.
func (f *film) controls() (button, progress app.UI) {
	if f == nil {
		return view.Button("film", "Save as an animated picture"), nil
	}
	return view.Button("cancel-film", "Cancel"),
		app.Progress().Aria("label", "Drawing the moves").Max(float64(len(f.frames))).Value(float64(f.done))
}
