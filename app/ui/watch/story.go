package watch

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A story tells how the board is solved by technique, in a worker of its own. It asks only while its fold is open.
type story struct {
	watch.Story
	apart
	search *search
	shown  bool // the fold is open
	opened bool // it is drawn open: a link has led to it
	asking bool // the player may want to play first
	wanted int  // the chapter to go to once it is known, from 1; 0 for none
	copied int  // the chapter whose link was copied last, likewise
	said   string

	chapters []watch.Chapter
	pictures []string // of the chapters
	end      string
	curve    string
	pages    string // to be printed next
}

// Update carries out an event, and draws what it changes.
func (st *story) Update(e event.Event) []event.Effect {
	effects := st.Story.Update(e)
	if !st.Known {
		return effects
	}
	b := st.search.board
	face, puzzle := b.Midend.Face(), b.Midend.Start().Puzzle
	rows, cols := face.Drawing.Shape(puzzle)
	st.chapters, st.end = st.Chapters()
	_, left := draw.Margins(face, puzzle)
	st.pictures = solver.Map(st.chapters, func(c watch.Chapter) string {
		c.Answer.Spotlight.Rim.Beyond = left > 0
		return draw.ThumbUnder(c.Answer.Spotlight.Draw(rows, cols, nil), face, puzzle, c.Position, b.Midend.View().Options)
	})
	if st.wanted > 0 {
		st.goTo(st.wanted)
	}
	st.curve = draw.Curve(st.Way.Open, solver.Map(st.chapters, func(c watch.Chapter) int { return c.Step - 1 })...)
	return effects
}

func (st *story) send(e event.Event) { st.apart.send(st, e) }

// toggle follows the fold, which the browser opens and closes.
func (st *story) toggle() {
	if st.shown = !st.shown; st.shown && !st.asking {
		st.send(watch.Tell{})
	}
}

// arrive goes to a chapter, or asks first.
func (st *story) arrive(chapter int, asks bool) {
	ws := st.search
	st.shown, st.opened, st.wanted = true, true, chapter
	st.asking = asks
	ws.board.Shop.Drawer = !browser.Matches(shell.PanelBeside)
	ws.shell.Run.Defer(func() {
		fold := browser.ByID("story")
		fold.SetAttr("open", "") // the player may have closed it since the link before
		fold.ScrollIntoView()
	})
	switch {
	case st.Known:
		st.goTo(chapter)
	case !st.asking:
		st.send(watch.Tell{})
	}
}

// goTo brings a chapter into sight, the last one for a later one.
func (st *story) goTo(chapter int) {
	st.wanted = 0
	id := "chapter-" + strconv.Itoa(min(chapter, len(st.chapters))-1)
	st.search.shell.Run.Defer(func() { browser.ByID(id).ScrollIntoView() })
}

// copyLink puts the link of a chapter on the clipboard.
func (st *story) copyLink(arg string) {
	n, err := strconv.Atoi(arg)
	if err != nil {
		return
	}
	address := shell.FullAddress(game.StoryAddress(st.search.board.Link(), n+1))
	say := func(text string) func() { return func() { st.copied, st.said = n+1, text } }
	st.search.shell.Run.Copy(address, say("Copied"), say("Your browser did not allow copying. The address: "+address))
}

// show shows the board at the beginning of a chapter.
func (st *story) show(arg string) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < 0 || n >= len(st.chapters) {
		return
	}
	ws, c := st.search, st.chapters[n]
	explained := ws.board.Midend.Start().Kind.Ladder.Strategy().Name
	ws.driver.Send(watch.Choose{Strategy: explained})
	ws.driver.Send(watch.Resume{Steps: c.Moment + 1}) // to the technique, before its marks
	ws.board.Shop.CloseDrawer()
	browser.ByID("grid").ScrollNearest()
	ws.shell.Announce("On the board: " + c.Title + ". Step shows what follows.")
}

// print prints the chapters as questions, with the answers on the last page.
func (st *story) print() {
	st.pages = st.Worksheet(st.search.board.Title(), shell.FullAddress)
	st.search.shell.Run.Defer(browser.Print)
}

// savePictures saves the chapters as one picture, with the sentences below the boards.
func (st *story) savePictures() {
	b := st.search.board
	link, face := b.Link(), b.Midend.Face()
	captions := face.Caption(link.Puzzle, solver.Map(st.chapters, func(c watch.Chapter) string { return c.Title + "\n" + strings.TrimSuffix(c.Answer.Text, ".") + "." }))
	var boards []string
	var wide, high float64
	for i, c := range st.chapters {
		var drawn string
		link.Position = c.Position
		drawn, wide, high = face.Captioned(link, b.Midend.View().Options, c.Answer.Spotlight, captions[i])
		boards = append(boards, drawn)
	}
	series, run := game.InRows(boards, picturesToRow, wide, high), b.Shell.Run
	go func() {
		if err := browser.SavePNG(series, game.FileName(b.Link())+"-story.png"); err != nil {
			run.Do(func() { b.Shell.Notices.Tell("Your browser could not draw these pictures") })
		}
	}()
}

// picturesToRow is the number of chapters in a row of a picture.
const picturesToRow = 2

// takePages returns the pages to be printed now.
func (st *story) takePages() (pages string) {
	pages, st.pages = st.pages, ""
	return pages
}

var storyCommands = board.Table[story]{
	{"story", func(st *story, _ string) { st.toggle() }},
	{"tell", func(st *story, _ string) {
		st.asking = false
		st.send(watch.Tell{})
	}},
	{"cancel-story", func(st *story, _ string) { st.send(watch.Stop{}) }},
	{"chapter", (*story).show},
	{"copy-chapter", (*story).copyLink},
	{"print-story", func(st *story, _ string) { st.print() }},
	{"save-story", func(st *story, _ string) { st.savePictures() }},
}

func (st *story) draw() app.UI {
	if st.search.board.Midend.Start().Kind.Ladder == nil {
		return app.Span()
	}
	return app.Details().ID("story").Class("fold").Open(st.opened).Body(append([]app.UI{app.Summary().Attr("data-do", "story").Text("The story of its solution")}, st.body()...)...)
}

func (st *story) body() []app.UI {
	switch {
	case !st.shown:
		return nil
	case st.asking:
		return []app.UI{
			app.P().Text("This link tells how the board is solved, and you haven't solved it yet. Play it first, or see the story?"),
			view.Buttons(view.ButtonWith("mode", string(board.PlayMode), "Play first"), view.Button("tell", "See the story")),
		}
	case st.Running:
		progress := app.Progress().Aria("label", "Finding the story")
		if st.Way.Whole > 0 {
			progress.Max(float64(st.Way.Whole)).Value(float64(st.Way.Part))
		}
		return []app.UI{
			app.P().Class("quiet").Role("status").Text("Finding the story…"), progress,
			view.Buttons(view.Button("cancel-story", "Cancel")),
		}
	case !st.Known:
		return []app.UI{
			view.P("quiet", view.When(st.Trouble != "", solver.Capital(st.Trouble)+".")),
			view.Buttons(view.Button("tell", "Tell the story")),
		}
	}
	body := []app.UI{
		app.P().Text(st.Why()),
		app.Div().Class("openings").Aria("hidden", "true").Body(&view.Drawing{SVG: st.curve}),
		view.P("quiet", st.Story.Curve()),
	}
	for i, c := range st.chapters {
		body = append(body, st.chapter(i, c))
	}
	return []app.UI{view.Div("story", append(body, app.P().Text(st.end), view.Buttons(view.Button("print-story", "Print as a worksheet…"), view.Button("save-story", "Save as pictures")))...)}
}

// chapter returns a chapter: what goes before, the board with the cells that matter, and the reason.
func (st *story) chapter(i int, c watch.Chapter) app.UI {
	lines := solver.Map(c.Answer.Lines, func(n game.Narration) app.UI { return app.Li().Text(n.Text) })
	return app.Section().Aria("labelledby", "chapter-"+strconv.Itoa(i)).Body(
		view.If(c.Run != "", app.P().Text(c.Run)),
		app.H3().ID("chapter-"+strconv.Itoa(i)).Text(c.Title),
		view.Div("thumb", &view.Drawing{SVG: st.pictures[i]}),
		app.P().Text(strings.TrimSuffix(c.Answer.Text, ".")+"."),
		view.If(len(lines) > 0, view.Fold("The argument, line by line", app.Ol().Body(lines...))),
		view.If(c.After != "", view.P("quiet", c.After)),
		view.Buttons(view.ButtonOf("tool plain", "chapter", strconv.Itoa(i)).Aria("label", "Show on the board: "+c.Title).Text("Show on the board"),
			view.ButtonOf("tool plain", "copy-chapter", strconv.Itoa(i)).Aria("label", "Copy the link: "+c.Title).Text("Copy the link"),
			app.Span().Class("quiet").Role("status").Text(view.When(st.copied == i+1, st.said))),
	)
}
