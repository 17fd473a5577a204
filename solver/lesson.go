package solver

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Teach sets the lessons of the techniques from lines of a technique's name and a link, the easiest first.
func (l *Ladder) Teach(lessons string) {
	links := make([]string, 0, strings.Count(lessons, "\n")) // one array, since the snapshot of the page contains it
	for i, t := range l.Techniques {
		from := len(links)
		for line := range strings.Lines(lessons) {
			if link, ok := strings.CutPrefix(line, t.Name+" "); ok {
				links = append(links, strings.TrimSpace(link))
			}
		}
		l.Techniques[i].Lessons = links[from:len(links):len(links)]
	}
}

// Titled returns the index of the technique with a title.
func (l *Ladder) Titled(title string) (technique int, ok bool) {
	technique = slices.IndexFunc(l.Techniques, func(t Technique) bool { return t.Title == title })
	return technique, technique >= 0
}

func (l *Ladder) Includes(p Puzzle, pos Position, d Deduction) bool {
	return l.join(p, pos, p.Start().Set(d.Marks...)) == pos
}

// Teachable reports whether a deduction is readable for somebody who learns its technique.
func Teachable(d *Deduction) bool {
	return d.Told.Ways <= MaxWays && !d.Told.Long() && !d.Told.Withheld
}

// Band returns the band of the level. A puzzle whose hardest technique this is has that band or an adjacent one.
func (t Technique) Band() Band { return levelBand(t.Level) }

// LessonError returns an error if a position is a bad lesson of a technique. In a good lesson the technique
// is the next one to use, easier techniques alone then lead to the only solution, and the step is Teachable.
// In an easy lesson any easy technique may follow, since the easiest has none below it.
func (l *Ladder) LessonError(ctx context.Context, p Puzzle, pos Position, technique int) error {
	if v := p.Prove(ctx, p.Start(), 2); v.Count != 1 || v.More || v.Stopped {
		return fmt.Errorf("the board has not exactly one solution")
	}
	step := 0
	for d := range l.Steps(ctx, p, pos) {
		switch {
		case step == 0 && d.Technique != technique:
			return fmt.Errorf("what comes next is %s", l.Techniques[d.Technique].Title)
		case step == 0 && !Teachable(&d):
			return fmt.Errorf("its step cannot be read: %s", d.Told.String())
		case step > 0 && d.Technique >= technique && l.Techniques[d.Technique].Band() != Easy:
			return fmt.Errorf("step %d needs %s", step+1, l.Techniques[d.Technique].Title)
		}
		pos = pos.Set(d.Marks...)
		step++
	}
	if step == 0 || !p.Solved(pos) {
		return fmt.Errorf("after %d steps the techniques lead no further", step)
	}
	return nil
}
