package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/solver"
	"quadrille/solver/all"
)

// courseWord begins the address of a course, "#course:kind"; alone it lists them all.
const courseWord = "course"

// A coursesScreen is the courses, or one of them.
type coursesScreen struct {
	page *page

	course  *course.Course // nil for all
	chapter int            // the one that is open, -1 for none
}

// openCourse opens the chapter that was open last, or else that of the next board.
func openCourse(p *page, rest string) (screen, error) {
	if rest == "" {
		return &coursesScreen{page: p}, nil
	}
	kind := solver.KindNamed(all.Kinds(), rest)
	if kind == nil {
		return nil, fmt.Errorf("there is no course called %.24q", rest)
	}
	cs := &coursesScreen{page: p, course: course.Of(kind), chapter: -1}
	if last, ok := p.nav.stay.chapter[rest]; ok {
		cs.chapter = last
	} else if at, ok := cs.course.Next(p.front.marks(kind)); ok {
		cs.chapter = at.Chapter
	}
	return cs, nil
}

func (cs *coursesScreen) key() string { return courseWord + " " + cs.title() }

// close notes which chapter is open.
func (cs *coursesScreen) close() {
	if cs.course != nil {
		cs.page.nav.stay.chapter = map[string]int{cs.course.Kind.Name: cs.chapter}
	}
}

func (cs *coursesScreen) title() string {
	if cs.course == nil {
		return "Courses"
	}
	return "Course: " + known(cs.course.Kind)
}

func (cs *coursesScreen) body() app.UI {
	c := cs.course
	if c == nil {
		return app.Main().ID("main").Class("front").Body(
			app.P().Class("lead").Text("From first steps to master. Nothing is locked: begin where you like."),
			app.Ul().Class("tiles three").Body(cs.page.front.courseCards(2)...))
	}
	body := []app.UI{cs.courseTop(c)}
	for i := range c.Chapters {
		body = append(body, chunked(func() app.UI { return cs.chapterSection(c, i) }))
	}
	return app.Main().ID("main").Class("front course").Body(body...)
}

// courseTop tells how far one has come, and leads on.
func (cs *coursesScreen) courseTop(c *course.Course) app.UI {
	next, more := c.Next(cs.page.front.marks(c.Kind))
	return app.Div().Class("course-top").Body(
		gauge(c.AllSolved(cs.page.front.marks(c.Kind)), c.Boards),
		app.If(more, func() app.UI {
			return app.A().ID("onward").Class("tool plain").Href("#" + c.Link(next)).Text(cs.page.front.onward(c, next))
		}).Else(func() app.UI { return app.Span().Text("All solved") }),
	)
}

// onward is "Go on: First steps, 12".
func (hm *homeScreen) onward(c *course.Course, next course.Place) string {
	if next == (course.Place{}) && hm.mark(c.Link(next)).State == course.Open {
		return "Begin: " + c.Name(next)
	}
	return "Go on: " + c.Name(next)
}

// gauge tells how many of some boards are solved.
func gauge(done, of int) app.UI {
	return app.Div().Class("gauge").Body(
		app.Progress().Max(float64(of)).Value(float64(done)).Aria("hidden", "true"),
		app.Span().Text(fmt.Sprintf("%d of %d solved", done, of)),
	)
}

// chapter is a part of a course, folded but for one.
func (cs *coursesScreen) chapterSection(c *course.Course, i int) app.UI {
	open := cs.chapter == i
	id := fmt.Sprintf("chapter-%d", i)
	boards := len(c.Chapters[i].Boards)
	return app.Section().Class("chapter").Aria("labelledby", id).Body(
		app.H2().ID(id).Body(app.Button().Type("button").Class("chapter-top").Attr("data-do", "chapter").Attr("data-arg", fmt.Sprint(i)).
			Aria("expanded", fmt.Sprint(open)).Body(
			app.Span().Text(c.Chapters[i].Title),
			app.Span().Class("quiet").Text(fmt.Sprintf("%d of %d", c.Solved(i, cs.page.front.marks(c.Kind)), boards)),
		)),
		app.If(open, func() app.UI { return app.Ol().Class("steps").Body(cs.steps(c, i)...) }),
	)
}

// steps are the boards of the open chapter.
func (cs *coursesScreen) steps(c *course.Course, chapter int) []app.UI {
	next, more := c.Next(cs.page.front.marks(c.Kind))
	var list []app.UI
	for j := range c.Chapters[chapter].Boards {
		at := course.Place{Chapter: chapter, Board: j}
		list = append(list, chunked(func() app.UI { return cs.step(c, at, more && at == next) }))
	}
	return list
}

// step leads to a board of a course.
func (cs *coursesScreen) step(c *course.Course, at course.Place, next bool) app.UI {
	b, link := c.Board(at), c.Link(at)
	state := cs.page.front.mark(link).State
	note := gradeWords(b.Band, b.Number)
	name := fmt.Sprint(at.Board + 1)
	label := name + ", " + note
	if b.Name != "" {
		label = name + ", " + b.Name + ", " + note
	}
	if state != course.Open {
		label += ", " + stateWord(state)
	}
	step := app.A().Class("step").Href("#" + link).Title(label)
	if next {
		step = step.Class("step next").Aria("current", "step")
	}
	return app.Li().Body(step.Body(
		app.Div().Class("thumb").Body(&drawing{SVG: cs.page.pictures.pictureOf(c.Kind, b.Text, cs.page.index.games.Get(link).Position)}),
		app.Span().Class("step-words").Body(app.Span().Class("step-number").Text(name), stateMark(state)),
		app.Span().Class("unseen").Text(strings.TrimPrefix(label, name)),
	))
}

// coursesSection is what the front page has of the courses.
func (hm *homeScreen) coursesSection() app.UI {
	cards := hm.courseCards(3)
	return app.If(len(cards) > 0, func() app.UI {
		return app.Section().Aria("labelledby", "h-courses").Body(
			app.Div().Class("heading").Body(
				app.H2().ID("h-courses").Text("Courses"),
				app.Span().Class("quiet").Text("From first steps to master"),
			),
			app.Ul().Class("tiles three").Body(cards...),
		)
	})
}

// courseCards are the courses, each with its next board, under headings of a level.
func (hm *homeScreen) courseCards(level int) []app.UI {
	var cards []app.UI
	for _, k := range all.Kinds() {
		c := course.Of(k)
		if c.Boards == 0 {
			continue
		}
		next, more := c.Next(hm.marks(c.Kind))
		words := "All solved"
		if more {
			words = hm.onward(c, next)
		}
		link := c.Link(next)
		b := c.Board(next)
		cards = append(cards, app.Li().Class("card course-card").Body(
			app.Elem(fmt.Sprintf("h%d", level)).Body(app.A().Href("#"+courseWord+":"+k.Name).Text(known(k))),
			gauge(c.AllSolved(hm.marks(c.Kind)), c.Boards),
			app.A().Class("onward").Href("#"+link).Body(
				app.Div().Class("thumb").Body(&drawing{SVG: hm.page.pictures.pictureOf(k, b.Text, hm.page.index.games.Get(link).Position)}),
				app.Span().Class("tile-words").Body(
					app.Span().Class("deed").Text(words),
					app.Span().Class("quiet").Text(gradeWords(b.Band, b.Number)),
				),
			),
		))
	}
	return cards
}

// openChapter unfolds a chapter, and folds it where it is open.
func (cs *coursesScreen) openChapter(arg string) {
	i, err := strconv.Atoi(arg)
	if err != nil {
		return
	}
	if cs.chapter == i {
		i = -1
	}
	cs.chapter = i
}
