package front

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A coursesScreen lists the courses, or shows one of them.
type coursesScreen struct {
	board.Plain
	shell *shell.Shell

	course  *course.Course // nil for all
	chapter int            // the open one, -1 for none
	early   bool           // opened before the games were read, which tell the next board
}

// OpenCourse opens the chapter opened last, or else the chapter of the next board.
func OpenCourse(sh *shell.Shell, rest string) (board.Screen, error) {
	if rest == "" {
		return &coursesScreen{Plain: board.NewPlain(game.CourseWord, "Courses", board.Needs{Games: board.Before}), shell: sh}, nil
	}
	kind := solver.KindNamed(all.Kinds(), rest)
	if kind == nil {
		return nil, fmt.Errorf("there is no course called %.24q", rest)
	}
	cs := &coursesScreen{Plain: board.NewPlain(game.CourseWord, "Course: "+view.KnownAs(kind), board.Needs{Games: board.Before}), shell: sh, course: course.Of(kind), chapter: -1}
	if last, ok := sh.Address.Chapter[rest]; ok {
		cs.chapter = last
	} else if cs.early = sh.Games.All == nil; !cs.early {
		cs.openNext()
	}
	return cs, nil
}

// Update opens the chapter of the next board once that is known.
func (cs *coursesScreen) Update(e event.Event) []event.Effect {
	if _, read := e.(shell.GamesRead); read && cs.early {
		cs.early = false
		cs.openNext()
	}
	return nil
}

func (cs *coursesScreen) openNext() {
	if at, ok := cs.course.Next(cs.shell.Games.Marks(cs.course.Kind)); ok {
		cs.chapter = at.Chapter
	}
}

// Close stores the open chapter for the next visit.
func (cs *coursesScreen) Close() {
	if cs.course != nil {
		cs.shell.Address.Chapter = map[string]int{cs.course.Kind.Name: cs.chapter}
	}
}

func (cs *coursesScreen) Body() app.UI {
	c := cs.course
	if c == nil {
		return app.Main().Class("front").Body(
			view.P("lead", "From first steps to master. Nothing is locked: start where you like."),
			view.Ul("tiles three", courseCards(cs.shell, 2)...))
	}
	marks := cs.shell.Games.Marks(c.Kind)
	next, more := c.Next(marks)
	body := []app.UI{view.ProgressTop(c.AllSolved(marks), c.Boards(), view.When(more, c.Link(next)), onward(cs.shell, c, next))}
	for i := range c.Chapters() {
		body = append(body, view.Chunked(func() app.UI { return cs.chapterSection(c, i) }))
	}
	return app.Main().Class("front course").Body(body...)
}

// onward returns the label of that link: "Continue: First steps, 12".
func onward(sh *shell.Shell, c *course.Course, next course.Place) string {
	if next == (course.Place{}) && sh.Games.Mark(c.Link(next)).State == course.Open {
		return "Begin: " + c.Name(next)
	}
	return "Continue: " + c.Name(next)
}

// chapterSection returns a chapter of a course. Only the open one shows its boards.
func (cs *coursesScreen) chapterSection(c *course.Course, i int) app.UI {
	open := cs.chapter == i
	id := fmt.Sprintf("chapter-%d", i)
	boards := len(c.Chapters()[i].Boards)
	return app.Section().Class("chapter").Aria("labelledby", id).Body(
		app.H2().ID(id).Body(view.ButtonOf("chapter-top", "chapter", fmt.Sprint(i)).Aria("expanded", fmt.Sprint(open)).Body(
			app.Span().Text(c.Chapters()[i].Title),
			view.Span("quiet", fmt.Sprintf("%d of %d", c.Solved(i, cs.shell.Games.Marks(c.Kind)), boards)),
		)),
		app.If(open, func() app.UI { return app.Ol().Class("steps").Body(cs.steps(c, i)...) }),
	)
}

func (cs *coursesScreen) steps(c *course.Course, chapter int) []app.UI {
	next, more := c.Next(cs.shell.Games.Marks(c.Kind))
	var list []app.UI
	for j := range c.Chapters()[chapter].Boards {
		at := course.Place{Chapter: chapter, Board: j}
		list = append(list, view.Chunked(func() app.UI { return cs.step(c, at, more && at == next) }))
	}
	return list
}

func (cs *coursesScreen) step(c *course.Course, at course.Place, next bool) app.UI {
	b, link := c.Board(at), c.Link(at)
	state := cs.shell.Games.Mark(link).State
	note := view.GradeWords(b.Band, b.Number)
	name := fmt.Sprint(at.Board + 1)
	label := name + ", " + note
	if b.Name != "" {
		label = name + ", " + b.Name + ", " + note
	}
	if state != course.Open {
		label += ", " + view.StateWord(state)
	}
	step := app.A().Class("step").Class(view.When(next, "step next")).Aria("current", view.When(next, "step")).Href(view.Href(link)).Title(label).Aria("label", label)
	return app.Li().Body(step.Body(
		view.Div("thumb", &view.Drawing{SVG: cs.shell.Pictures.OfText(c.Kind, b.Text, cs.shell.Games.All.Get(link).Position, "")}),
		app.Span().Class("step-words").Body(view.Span("step-number", name), view.StateMark(state)),
	))
}

// courseCards returns a card for each course, with its next board, under headings of a level.
func courseCards(sh *shell.Shell, level int) []app.UI {
	var cards []app.UI
	for _, k := range all.Kinds() {
		c := course.Of(k)
		if c.Boards() == 0 {
			continue
		}
		next, more := c.Next(sh.Games.Marks(c.Kind))
		words := "All solved"
		if more {
			words = onward(sh, c, next)
		}
		link := c.Link(next)
		b := c.Board(next)
		cards = append(cards, app.Li().Class("card course-card").Body(
			app.Elem(fmt.Sprintf("h%d", level)).Body(app.A().Href("#"+game.CourseWord+":"+k.Name).Text(view.KnownAs(k))),
			view.Gauge(c.AllSolved(sh.Games.Marks(c.Kind)), c.Boards()),
			app.A().Class("onward").Href(view.Href(link)).Body(
				view.Div("thumb", &view.Drawing{SVG: sh.Pictures.OfText(k, b.Text, sh.Games.All.Get(link).Position, "")}),
				app.Span().Class("tile-words").Body(
					view.Span("go-on", words),
					view.Span("quiet", view.GradeWords(b.Band, b.Number)),
				),
			),
		))
	}
	return cards
}

// openChapter unfolds a chapter, or folds it if it is open.
func (cs *coursesScreen) openChapter(arg string) {
	i, err := strconv.Atoi(arg)
	if err != nil {
		return
	}
	if cs.chapter == i {
		i = -1
	}
	cs.chapter, cs.early = i, false
}

func (cs *coursesScreen) Commands() board.Commands { return coursesCommands.Of(cs) }

var coursesCommands = board.Table[coursesScreen]{{"chapter", (*coursesScreen).openChapter}}
