package watch

import (
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Survey runs all strategies of a kind to the end on many boards, unseen: on those of its course, or on new ones.
type Survey struct {
	Efforts [][]Effort // by strategy, one for each board
	Boards  int        // done
	Of      int        // to be done; 0 before it has begun
	Running bool

	kind  *solver.Kind
	order solver.Order                               // of new boards
	next  func(board int) (link string, seed uint64) // no link: the board is made with the seed
	link  string                                     // of the board
	at    int                                        // the strategy that runs
	asker event.Asker
}

// newBoards is the number of boards that are made for a survey.
const newBoards = 20

// mostSurveyed is the number of tests after which a run of a survey is stopped.
const mostSurveyed = 100_000

// NewSurvey returns the survey of the kind of a link, which SurveyNew and SurveyCourse begin. New boards are like that of
// the link, or else of the usual size.
func NewSurvey(link solver.Link) Survey {
	g := link.Kind.Generator
	order := g.Like(link.Puzzle)
	if g.Refused(order) != nil {
		order = solver.Order{Preset: g.Presets[g.Usual].Name}
	}
	return Survey{kind: link.Kind, order: order}
}

// SurveyNew begins a survey of new boards, and SurveyCourse one of given boards.
type (
	SurveyNew    struct{ Seed uint64 }
	SurveyCourse struct{ Links []string }
)

func (SurveyNew) Event()    {}
func (SurveyCourse) Event() {}

func (s *Survey) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case SurveyNew:
		return s.begin(newBoards, func(board int) (string, uint64) { return "", e.Seed + uint64(board) })
	case SurveyCourse:
		return s.begin(len(e.Links), func(board int) (string, uint64) { return e.Links[board], 0 })
	case Stop:
		s.Running = false
		return s.asker.Drop()
	case event.Answered:
		if s.asker.Takes(e) {
			return s.take(e)
		}
	}
	return nil
}

func (s *Survey) begin(boards int, next func(int) (string, uint64)) []event.Effect {
	effects := s.asker.Drop()
	*s = Survey{Of: boards, Running: true, kind: s.kind, order: s.order, next: next, asker: s.asker, Efforts: make([][]Effort, len(s.kind.Strategies))}
	return append(effects, s.goOn())
}

// goOn asks for the next board or the next run.
func (s *Survey) goOn() event.Effect {
	if s.link == "" {
		link, seed := s.next(s.Boards)
		if link == "" {
			return s.asker.Ask(ask.Generate{Kind: s.kind.Name, Order: s.order, Seed: seed})
		}
		s.link = link
	}
	return s.asker.Ask(ask.Run{Search: ask.Search{Link: s.link, Strategy: s.kind.Strategies[s.at].Name}, Once: true})
}

// take takes a board or a report of the run, and goes on.
func (s *Survey) take(e event.Answered) []event.Effect {
	effort := Effort{}
	switch r := e.Answer.(type) {
	case ask.Generated:
		if !e.Done {
			return nil
		}
		if s.link = r.Link; s.link == "" {
			s.Running = false
			return nil
		}
		return []event.Effect{s.goOn()}
	case ask.Result:
		over := r.Counts.Tests >= mostSurveyed
		if !e.Done && !over {
			return nil
		}
		effort = Effort{Tests: min(r.Counts.Tests, mostSurveyed), Over: over, Known: e.Error == "" && !over}
	}
	effects := s.asker.Drop()
	s.Efforts[s.at] = append(s.Efforts[s.at], effort)
	if s.at++; s.at == len(s.kind.Strategies) {
		s.at, s.link, s.Boards = 0, "", s.Boards+1
	}
	if s.Running = s.Boards < s.Of; !s.Running {
		return effects
	}
	return append(effects, s.goOn())
}

// Sorted returns what a strategy needed, the least first, without runs that failed.
func (s *Survey) Sorted(strategy int) []Effort {
	list := solver.Filter(s.Efforts[strategy], func(e Effort) bool { return e.Known || e.Over })
	slices.SortFunc(list, func(a, b Effort) int { return a.Tests - b.Tests })
	return list
}

// Says returns a sentence on the searches with the lowest and the highest median; empty while the survey runs.
func (s *Survey) Says() string {
	if s.Running || s.Boards == 0 {
		return ""
	}
	least, most := -1, -1
	at := func(strategy int) int { return Median(s.Sorted(strategy)).Tests }
	for i, st := range s.kind.Strategies {
		if st.Partial || len(s.Sorted(i)) == 0 {
			continue
		}
		if least < 0 || at(i) < at(least) {
			least = i
		}
		if most < 0 || at(i) > at(most) {
			most = i
		}
	}
	if least == most {
		return ""
	}
	words := func(i int) string {
		st := s.kind.Strategies[i]
		return st.Title + ", " + Median(s.Sorted(i)).Words(st)
	}
	return "Of " + game.Count(s.Boards, "board") + " the median: " + words(least) + "; " + words(most) + "."
}

// Median returns the median of a sorted list, unknown if it is empty: of an even number the lower one.
func Median(list []Effort) Effort {
	if len(list) == 0 {
		return Effort{}
	}
	return list[(len(list)-1)/2]
}
