package shell

import (
	"strings"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/journal"
	"quadrille/solver/all"
)

// Sets are the set of boards that was opened last. The tab keeps its text over a reload.
type Sets struct {
	last *course.Set // nil for none, or as long as the text has not been parsed
}

func setKey() string { return journal.Name("set") }

// Open makes a set the last one.
func (s *Sets) Open(set course.Set) {
	s.last = &set
	browser.Session.Set(setKey(), set.Text())
}

// Last is the set that was opened last, nil for none.
func (s *Sets) Last() *course.Set {
	if s.last == nil {
		if set, err := course.ParseSet(all.Kinds(), browser.Session.Get(setKey())); err == nil {
			s.last = &set
		}
	}
	return s.last
}

// With is the last set if it has the board with a name, otherwise nil.
func (s *Sets) With(name string) *course.Set {
	if s.last == nil && !strings.Contains(browser.Session.Get(setKey()), name) {
		return nil // a long text need not be parsed
	}
	if set := s.Last(); set != nil && set.Find(name) >= 0 {
		return set
	}
	return nil
}
