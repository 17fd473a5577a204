package shell

import (
	"strings"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/solver/all"
)

// Sets holds the set of boards opened last. The tab keeps its text over a reload.
type Sets struct {
	last *course.Set // nil for none, or until the text has been parsed
}

func setKey() string { return browser.Name("set") }

func (s *Sets) Open(set course.Set) {
	s.last = &set
	browser.Session.Set(setKey(), set.Text())
}

// Last returns the set opened last, nil for none.
func (s *Sets) Last() *course.Set {
	if s.last == nil {
		if set, err := course.ParseSet(all.Kinds(), browser.Session.Get(setKey()), func() {}); err == nil {
			s.last = &set
		}
	}
	return s.last
}

// With returns the last set if it has the board with a name, otherwise nil.
func (s *Sets) With(name string) *course.Set {
	if s.last == nil && !strings.Contains(browser.Session.Get(setKey()), name) {
		return nil // a long text need not be parsed
	}
	if set := s.Last(); set != nil && set.Find(name) >= 0 {
		return set
	}
	return nil
}
