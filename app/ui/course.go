package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/solver"
)

// courseWord begins the address of a course, "#course:kind"; alone it lists them all.
const courseWord = "course"

// A courseView is what the room of the courses shows.
type courseView struct {
	course  *course.Course // nil for all
	chapter int            // the one that is open, -1 for none
}

func courseRoom() room {
	return room{word: courseWord, open: (*page).openCourse, title: (*page).courseTitle, body: (*page).courseBody}
}

func (p *page) openCourse(rest string) error {
	if rest == "" {
		p.courses = courseView{}
		return nil
	}
	for _, k := range p.allKinds() {
		if k.Name == rest {
			c := course.Of(k)
			if p.courses.course != c {
				p.courses = courseView{course: c, chapter: -1}
				p.courses.unfold(p)
			}
			return nil
		}
	}
	return fmt.Errorf("there is no course called %.24q", rest)
}

// unfold opens the chapter of the next board.
func (v *courseView) unfold(p *page) {
	if at, ok := v.course.Next(p.mark); ok {
		v.chapter = at.Chapter
	}
}

func (p *page) courseTitle() string {
	if p.courses.course == nil {
		return "Courses"
	}
	return "Course: " + known(p.courses.course.Kind)
}

func (p *page) courseBody() app.UI {
	c := p.courses.course
	if c == nil {
		return app.Main().ID("main").Class("front").Body(
			app.P().Class("lead").Text("From first steps to master. Nothing is locked: begin where you like."),
			app.Ul().Class("tiles three").Body(p.courseCards(2)...))
	}
	body := []app.UI{p.courseTop(c)}
	for i := range c.Chapters {
		body = append(body, chunked(func() app.UI { return p.chapter(c, i) }))
	}
	return app.Main().ID("main").Class("front course").Body(body...)
}

// courseTop tells how far one has come, and leads on.
func (p *page) courseTop(c *course.Course) app.UI {
	next, more := c.Next(p.mark)
	return app.Div().Class("course-top").Body(
		gauge(c.AllSolved(p.mark), c.Boards),
		app.If(more, func() app.UI {
			return app.A().ID("onward").Class("tool plain").Href("#" + c.Link(next)).Text(p.onward(c, next))
		}).Else(func() app.UI { return app.Span().Text("All solved") }),
	)
}

// onward is "Go on: First steps, 12".
func (p *page) onward(c *course.Course, next course.Place) string {
	if next == (course.Place{}) && p.mark(c.Link(next)).State == course.Open {
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
func (p *page) chapter(c *course.Course, i int) app.UI {
	open := p.courses.chapter == i
	id := fmt.Sprintf("chapter-%d", i)
	boards := len(c.Chapters[i].Boards)
	return app.Section().Class("chapter").Aria("labelledby", id).Body(
		app.H2().ID(id).Body(app.Button().Type("button").Class("chapter-top").Attr("data-do", "chapter").Attr("data-arg", fmt.Sprint(i)).
			Aria("expanded", fmt.Sprint(open)).Body(
			app.Span().Text(c.Chapters[i].Title),
			app.Span().Class("quiet").Text(fmt.Sprintf("%d of %d", c.Solved(i, p.mark), boards)),
		)),
		app.If(open, func() app.UI { return app.Ol().Class("steps").Body(p.steps(c, i)...) }),
	)
}

// steps are the boards of the open chapter.
func (p *page) steps(c *course.Course, chapter int) []app.UI {
	next, more := c.Next(p.mark)
	var list []app.UI
	for j := range c.Chapters[chapter].Boards {
		at := course.Place{Chapter: chapter, Board: j}
		list = append(list, chunked(func() app.UI { return p.step(c, at, more && at == next) }))
	}
	return list
}

// step leads to a board of a course.
func (p *page) step(c *course.Course, at course.Place, next bool) app.UI {
	b, link := c.Board(at), c.Link(at)
	state := p.mark(link).State
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
		app.Div().Class("thumb").Body(&drawing{SVG: p.pictureOf(c.Kind, b.Text, solver.Position(p.games[link].Position))}),
		app.Span().Class("step-words").Body(app.Span().Class("step-number").Text(name), stateMark(state)),
		app.Span().Class("unseen").Text(strings.TrimPrefix(label, name)),
	))
}

// coursesSection is what the front page has of the courses.
func (p *page) coursesSection() app.UI {
	cards := p.courseCards(3)
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
func (p *page) courseCards(level int) []app.UI {
	var cards []app.UI
	for _, k := range p.allKinds() {
		c := course.Of(k)
		if c.Boards == 0 {
			continue
		}
		next, more := c.Next(p.mark)
		words := "All solved"
		if more {
			words = p.onward(c, next)
		}
		link := c.Link(next)
		b := c.Board(next)
		cards = append(cards, app.Li().Class("card course-card").Body(
			app.Elem(fmt.Sprintf("h%d", level)).Body(app.A().Href("#"+courseWord+":"+k.Name).Text(known(k))),
			gauge(c.AllSolved(p.mark), c.Boards),
			app.A().Class("onward").Href("#"+link).Body(
				app.Div().Class("thumb").Body(&drawing{SVG: p.pictureOf(k, b.Text, solver.Position(p.games[link].Position))}),
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
func (p *page) openChapter(arg string) {
	i, err := strconv.Atoi(arg)
	if err != nil || p.courses.course == nil {
		return
	}
	if p.courses.chapter == i {
		i = -1
	}
	p.courses.chapter = i
}
