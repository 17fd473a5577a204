package watch

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A film is an animated picture of a replay while it is made: the page draws one frame at a time, which a worker adds. The
// more frames, the smaller they are, so that the worker never holds more than 40 million pixels, a byte each.
type film struct {
	of       *replay
	client   *pool.Client
	frames   []watch.FilmFrame
	captions [][]string
	done     int
}

const (
	filmSide  = 600        // pixels, of a film that has not many frames
	filmDrawn = 40_000_000 // pixels of all frames
	filmEvery = 8          // frames from one report of progress to the next
)

// makeFilm begins an animated picture.
func (rp *replay) makeFilm() {
	if rp.film != nil {
		return
	}
	ws := rp.search
	f := &film{of: rp, client: ws.shell.Pool.New(), frames: rp.Frames(ws.Midend.Describe)}
	texts := solver.Map(f.frames, func(frame watch.FilmFrame) string { return frame.Text })
	f.captions = ws.board.Midend.Face().Caption(ws.board.Link().Puzzle, texts)
	rp.film, rp.copied = f, ""
	f.draw()
}

// draw draws the next frame, on a goroutine of its own.
func (f *film) draw() {
	ws, frame, link := f.of.search, f.frames[f.done], f.of.search.board.Link()
	link.Position = frame.Position
	svg, _, _ := ws.board.Midend.Face().Captioned(link, ws.board.Midend.View().Options, game.Spotlight{Units: [][]int{frame.Cells}}, f.captions[f.done])
	side := min(filmSide, int(math.Sqrt(float64(filmDrawn/len(f.frames)))))
	go func() {
		pixels, err := browser.PixelsOf(svg, side)
		ws.shell.Run.Do(func() {
			switch {
			case f.of.film != f:
			case err != nil:
				f.end("Your browser could not draw the moves")
			default:
				f.add(pixels)
			}
		})
	}()
}

// add has the worker add a frame, and goes on to the next.
func (f *film) add(p browser.Pixels) {
	sh := f.of.search.shell
	sh.Run.SkipRedraw()
	q := ask.Frame{Width: p.Width, Height: p.Height, Wait: f.frames[f.done].Wait, First: f.done == 0, Last: f.done+1 == len(f.frames)}
	pool.AskWith(sh.Visit(), f.client, q, p.Payload(), func(r ask.Reply[ask.Exported]) {
		switch f.done++; {
		case f.of.film != f:
		case r.Error != "":
			f.end(solver.Capital(r.Error))
		case q.Last:
			f.client.Files()[0].As("image/gif").Save(game.FileName(f.of.search.board.Link()) + "-moves.gif")
			f.end("Saved")
		default:
			if f.done%filmEvery > 0 {
				sh.Run.SkipRedraw()
			}
			f.draw()
		}
	})
}

// end ends the film, and tells why.
func (f *film) end(said string) {
	f.client.Stop()
	f.of.film, f.of.copied = nil, said
}

// cancelFilm ends the film, if one is made.
func (rp *replay) cancelFilm() {
	if rp.film != nil {
		rp.film.end("Cancelled")
	}
}

// controls returns the button of a film, and how far it is; f is nil while none is made.
func (f *film) controls() (button, progress app.UI) {
	if f == nil {
		return view.Button("film", "Save as an animated picture"), nil
	}
	return view.Button("cancel-film", "Cancel"),
		app.Progress().Aria("label", "Drawing the moves").Max(float64(len(f.frames))).Value(float64(f.done))
}
