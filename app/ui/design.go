package ui

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// designTable is the board being painted with what a hand needs beside it.
func (dn *designScreen) designTable() app.UI {
	b := dn.bench
	draft := b.drawn()
	rows, cols := b.design.Drawing.Shape(draft)
	view := game.DraftView{Labels: b.labels, Marked: b.changed}
	status := dn.draftStatus(&view)
	return app.Div().Class("table").Body(
		dn.page.modes(),
		dn.page.boardOf(board{
			rows: rows, cols: cols, label: b.design.Words.Title(draft), keys: "design-keys",
			cells: b.design.Drawing.Cells(draft, view),
			over:  [3]string{b.design.Drawing.Lines(draft, view), game.Hatch(rows, cols, dn.blamed())},
		}),
		dn.page.verdictLine(status),
		dn.brushBox(draft),
		app.Div().Class("bar").Role("toolbar").Aria("label", "Drawing").Body(
			disabled(button("undo", "", "Undo", "undo"), !b.CanUndo()),
			disabled(button("redo", "", "Redo", "redo"), !b.CanRedo()),
			dn.toolButton("paint", "Paint", "brush"),
			app.If(b.design.Painting.Fill != nil, func() app.UI { return dn.toolButton("fill", "Fill", "fill") }).
				Else(func() app.UI { return dn.toolButton("pick", "Pick", "pick") }),
			dn.page.moreButton(),
		),
	)
}

// draftStatus is the verdict on the draft, and marks in the view what it speaks of.
func (dn *designScreen) draftStatus(view *game.DraftView) game.Status {
	b := dn.bench
	draft := b.drawn()
	status := b.stands(draft)
	s := game.Status{Detail: status.Notes}
	r := b.verdict()
	switch {
	case b.working != "":
		s.Text = b.workingOn()
	case dn.page.say != "":
		s.Text = dn.page.say
	case status.Begin != "":
		s.Text = status.Begin
	case status.Text != "":
		s.Text = "Not a puzzle yet: " + status.Text
		view.Marked = status.Sites
		if len(view.Marked) > rows(b)/2 {
			view.Marked = nil // a board that has just been begun needs no pointing at
		}
	case r == nil:
		s.Text = "Counting…"
	case r.Error != "":
		s.Text = r.Error
	case r.Verdict.Stopped:
		s.Text = "This is a hard one: not counted to the end"
	case r.Verdict.Count == 0:
		s.Text, s.Fault = "No solution", true
		if len(r.Blame) > 0 {
			s.Text += ": " + blame(r.Blame)
		}
	case r.Verdict.Count == 1:
		s.Text, s.Solved = "Exactly one solution", true
		if g := dn.page.gradeOf(b.link()); g != nil {
			s.Text += ": " + gradeName(*g)
		}
	default:
		s.Text = dn.many(r.Verdict, view)
	}
	if r != nil && b.solution > 0 && b.solution <= len(r.Verdict.Witnesses) {
		view.Solution = r.Verdict.Witnesses[b.solution-1]
	}
	return s
}

// rows is the number of cells of the board.
func rows(b *bench) int {
	r, c := b.design.Drawing.Shape(b.drawn())
	return r * c
}

// where gives the cells of the draft's board in which sites of its puzzle lie.
func (b *bench) where(sites []int) []int {
	if b.design.Drawing.Where == nil {
		return sites
	}
	return b.design.Drawing.Where(b.drawn(), sites)
}

// many marks the cells that look different with two solutions, and says how many they are.
func (dn *designScreen) many(v solver.Verdict, view *game.DraftView) string {
	b := dn.bench
	with := func(solution solver.Position) []game.Cell {
		return b.design.Drawing.Cells(b.drawn(), game.DraftView{Solution: solution})
	}
	view.Marked = differing(with(v.Witnesses[0]), with(v.Witnesses[1]))
	if b.solution > 0 {
		return fmt.Sprintf("Solution %d of two that differ in the marked cells", b.solution)
	}
	return "More than one solution: two differ in " + count(len(view.Marked), "cell")
}

// workingOn says what the worker does to the draft.
func (b *bench) workingOn() string {
	switch worker.Op(b.working) {
	case worker.AskRepair:
		return "Looking for the smallest change…"
	case worker.AskFinish:
		return "Looking for a way to finish it…"
	}
	for _, job := range b.kind.Design.Jobs {
		if job.Name == b.working {
			return job.Label + "…"
		}
	}
	return "Working…"
}

// blame is "row 1, row 2 and region C cannot all be filled".
func blame(faults []solver.Fault) string {
	names := make([]string, len(faults))
	for i, f := range faults {
		names[i] = f.Text
	}
	if len(names) == 1 {
		return names[0] + " cannot be filled"
	}
	return solver.List(names) + " cannot all be filled"
}

// blamed are the cells of the units that cannot all be filled.
func (dn *designScreen) blamed() []int {
	var cells []int
	if r := dn.bench.verdict(); r != nil {
		for _, f := range r.Blame {
			cells = append(cells, dn.bench.where(f.Unit)...)
		}
	}
	return cells
}

// brushBox holds the colours.
func (dn *designScreen) brushBox(draft string) app.UI {
	b := dn.bench
	swatch := func(brush byte, name, class, text string) app.UI {
		return app.Button().Type("button").Class("swatch "+class).Attr("data-do", "brush").Attr("data-arg", string(rune(brush))).
			Aria("pressed", fmt.Sprint(b.brush == brush)).Aria("label", name).Title(name).Text(text)
	}
	var list []app.UI
	for _, brush := range b.design.Drawing.Brushes(draft) {
		text := cmp.Or(brush.Text, string(rune(brush.Byte)))
		list = append(list, swatch(brush.Byte, fmt.Sprintf("%s, %s", brush.Name, count(brush.Cells, "cell")), brush.Class, text))
	}
	list = append(list, swatch(game.Wipe, "Eraser", "b-none", "⌫"))
	return app.Div().Class("brushes").Role("group").Aria("label", b.design.Words.Noun).Body(list...)
}

func (dn *designScreen) toolButton(tool, label, iconName string) app.UI {
	return app.Button().Type("button").Class("tool").Attr("data-do", "tool").Attr("data-arg", tool).
		Aria("pressed", fmt.Sprint(dn.bench.tool == tool)).Body(icon(iconName), app.Span().Text(label))
}

func (dn *designScreen) designPanel() []app.UI {
	cards := []app.UI{dn.toolCard(), dn.verdictCard(), dn.newCard()}
	if dn.bench.kind.Generator != nil {
		cards = append(cards, dn.madeCard())
	}
	return cards
}

// nextDeed is the button beside the verdict: what one would most likely do about it.
func (dn *designScreen) nextDeed() app.UI {
	b := dn.bench
	r := b.verdict()
	switch {
	case b.working != "":
		return button("cancel-work", "", "Cancel", "")
	case b.stands(b.drawn()).Text != "":
		return button("finish", "", "Finish it for me", "")
	case r == nil || r.Verdict.Stopped || !r.Done:
		return app.Span()
	case r.Verdict.Count == 0:
		return button("repair", "", "Make it solvable", "")
	case r.Verdict.Count == 1:
		return button("mode", string(play), "Play it", "")
	}
	return button("repair", "", "Make it unique", "")
}

// verdictCard shows the solutions that were found.
func (dn *designScreen) verdictCard() app.UI {
	b := dn.bench
	body := []app.UI{app.H2().ID("h-verdict").Text("Solutions")}
	var buttons []app.UI
	show := func(n int, label string) {
		buttons = append(buttons, button("draft-solution", strconv.Itoa(n), label, ""))
	}
	r := b.verdict()
	switch {
	case b.working != "" && b.whole > 0:
		body = append(body, app.P().ID("work").Text(fmt.Sprintf("Working… %s of %s", thousands(b.part), thousands(b.whole))))
	case b.working != "":
		body = append(body, app.P().ID("work").Text("Working…"))
	case r == nil || r.Verdict.Count == 0:
		body = append(body, app.P().Class("quiet").Text("None to show yet."))
	case r.Verdict.Count == 1:
		show(1, "Show the solution")
	default:
		show(1, "Show one")
		show(2, "Show another")
	}
	if b.solution > 0 {
		show(0, "Hide it")
	}
	if r != nil && r.Seconds > 0 {
		body = append(body, app.P().Class("quiet").Text("Proved in "+game.Seconds(r.Seconds)+" s"))
	}
	return app.Section().Class("card solutions").Aria("labelledby", "h-verdict").
		Body(append(body, app.Div().Class("buttons").Body(buttons...))...)
}

// doAtBench is what the buttons of Design come to.
func (dn *designScreen) doAtBench(what, arg string) {
	b := dn.bench
	switch what {
	case "undo":
		if b.CanUndo() {
			dn.draw(game.Undo)
		}
	case "redo":
		if b.CanRedo() {
			dn.draw(game.Redo)
		}
	case "brush":
		if arg != "" {
			dn.pick(arg[0])
		}
	case "tool":
		b.tool = arg
	case "draft-tool":
		dn.useTool(arg)
	case "draft-solution":
		b.solution, _ = strconv.Atoi(arg)
		dn.page.say = ""
	case "repair":
		dn.improve(worker.AskRepair, "")
	case "finish":
		dn.improve(worker.AskFinish, "")
	case "job":
		dn.improve(worker.AskJob, arg)
	case "cancel-work":
		dn.cancelWork()
	case "new-board":
		dn.newBoard()
	case "make-draft":
		dn.page.maker.makeDraft()
	}
}
