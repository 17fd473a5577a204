//go:build !js

package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/e2e/browser"
	"quadrille/app/faces"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/tromino"
)

// saturday is the start of the tests of the calendar, at noon.
const saturday = "2026-11-28T12:00:00"

// setDate starts the clock of pages loaded later at a local time. window.later(ms) advances it.
func setDate(tab *browser.Tab, local string) {
	tab.Early(`(() => {
		const Real = Date;
		let ahead = new Real(` + quote(local) + `).getTime() - Real.now();
		window.later = (ms) => { ahead += ms };
		window.Date = class extends Real {
			constructor(...args) { args.length ? super(...args) : super(Real.now() + ahead) }
			static now() { return Real.now() + ahead }
		};
	})()`)
}

// dayOf returns the day of a date.
func dayOf(date string) pack.Day {
	return pack.DayOf(must(time.Parse("2006-01-02T15:04:05", date)))
}

// dailies returns the main puzzles of a day.
func dailies(d pack.Day) []days.Puzzle { return days.Puzzles(all.Kinds(), d)[days.Main] }

// easies returns the gentle puzzles of a day.
func easies(d pack.Day) []days.Puzzle { return days.Puzzles(all.Kinds(), d)[days.Gentle] }

// boardOf returns the link of a board of a course.
func boardOf(kind string, chapter, board int) string {
	return course.Of(solver.KindNamed(all.Kinds(), kind)).Link(course.Place{Chapter: chapter, Board: board})
}

// opened returns what a link opens.
func opened(link string) solver.Link {
	return must(solver.ParseLink(all.Kinds(), link))
}

// witness returns the solution of the puzzle at a link.
func witness(link string) solver.Position {
	p := opened(link).Puzzle
	return p.Prove(context.Background(), p.Start(), 2).Witnesses[0]
}

// finish solves the puzzle on the page: it opens a link with all marks of the solution but the last, and presses
// the key of that.
func finish(tab *browser.Tab) {
	tab.WaitFor(`document.querySelector("#grid") && !document.querySelector(".verdict.solved")`)
	link := browser.Eval[string](tab, `location.hash.slice(1).split(":").slice(0, 2).join(":")`)
	l := opened(link)
	start := l.Puzzle.Start()
	edges, _ := l.Puzzle.(*tromino.Puzzle)
	rows, cols := faces.Of(l.Kind.Name).Drawing.Shape(l.Puzzle)
	marks := slices.DeleteFunc(start.Diff(witness(link)), func(m solver.Mark) bool {
		return edges != nil && m.To != tromino.Open || edges == nil && (m.Site >= rows*cols || m.To == 'x')
	})
	last := marks[len(marks)-1]
	mark(tab, link, start.Set(marks[:len(marks)-1]...))
	c, key := last.Site, strings.ToLower(string(rune(last.To)))
	if edges != nil {
		a, b := edges.EdgeCells(last.Site)
		c, key = a, map[bool]string{true: "Shift+ArrowRight", false: "Shift+ArrowDown"}[b == a+1]
	}
	follow(tab, fmt.Sprintf("focus #c%d ; key %s ; wait .verdict.solved", c, key))
}

// mark opens a puzzle with marks.
func mark(tab *browser.Tab, link string, pos solver.Position) {
	goOn(tab, "#"+link+":"+string(pos), "#grid")
	tab.WaitFor("location.hash === " + quote(spelled(link))) // the marks have been added
}

// begin opens a puzzle and makes some of the marks of its solution.
func begin(tab *browser.Tab, link string, marks int) {
	pos, w := []byte(opened(link).Puzzle.Start()), witness(link)
	for i := range pos {
		if pos[i] != w[i] && marks > 0 {
			pos[i] = w[i]
			marks--
		}
	}
	mark(tab, link, solver.Position(pos))
}

// solve opens a board from another page and solves it.
func solve(tab *browser.Tab, link string) {
	tab.Do(`window.left = document.querySelector("#page").dataset.screen; location.hash = ` + quote("#"+link))
	tab.WaitFor(`document.querySelector("#page").dataset.screen !== left`)
	finish(tab)
}

// returning sets the page to that of a returning player.
func returning(tab *browser.Tab) {
	today := dailies(dayOf(saturday))
	yesterday := dailies(dayOf(saturday) - 1)
	const day = "24 * 60 * 60 * 1000"
	tab.Do(`later(-` + day + `)`)
	for i := range 4 {
		solve(tab, boardOf("starbattle", 0, i))
	}
	for _, p := range yesterday {
		solve(tab, p.Link())
	}
	tab.Do(`later(` + day + `)`)
	begin(tab, boardOf("abcd", 0, 3), 8)
	begin(tab, boardOf("tromino", 0, 2), 14)
	begin(tab, boardOf("starbattle", 1, 2), 3)
	begin(tab, today[1].Link(), 12)
	solve(tab, today[0].Link())
	follow(tab, "go ; wait .going li ; wait .go-on.done")
}
