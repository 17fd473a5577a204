package design

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/design"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A draftJournal keeps the draft on the page. A draft has a journal from its first stroke on. Before that, or
// if the journal cannot keep the draft, the address holds its text.
type draftJournal struct {
	of  *draft
	key game.DraftKey

	begin  []game.Entry   // of a draft that is not kept yet: the first entries of its journal
	kept   library.Record // as written last
	stored draftFacts     // the facts in that record

	doubt string // the doubtful cells of a picture, as in the tab's storage
}

// draftFacts holds the facts that a record has beyond the journal, and the draft they are about.
type draftFacts struct {
	draft, band string
	number      float64
}

func (dj *draftJournal) Key() string      { return dj.key.String() }
func (dj *draftJournal) Back() shell.Back { return shell.Back{Link: dj.fragment()} }

func (dj *draftJournal) Unsaved() (what, keep string) {
	return "change", "Meanwhile the address of this page holds your board: copy it to keep it."
}

// fragment returns the draft's address, with its text if the journal does not have all of it.
func (dj *draftJournal) fragment() string {
	switch {
	case dj.begin != nil:
		return game.CopyAddress(dj.key.Kind, dj.of.Midend.Draft())
	case !dj.of.shell.Journal.Kept():
		return dj.key.String() + ":" + dj.of.Midend.Draft()
	}
	return dj.key.String()
}

// Append takes entries into the journal, which begins with the first.
func (dj *draftJournal) Append(entries []game.Entry) {
	first := dj.begin != nil
	if first {
		entries, dj.begin = append(dj.begin, entries...), nil
	}
	dj.stored, dj.kept = dj.facts(), dj.Record()
	dj.of.shell.Journal.Add(dj.kept, entries...)
	if first {
		dj.of.shell.Address.WriteNow()
	}
}

func (dj *draftJournal) Record() library.Record {
	now := dj.facts()
	known := library.Record{Position: solver.Position(now.draft), Band: now.band, Number: now.number, Grades: solver.GradeVersion}
	return library.RecordOfDraft(dj.key, dj.of.Midend.History(), dj.of.shell.Journal.Spans[dj.key.String()], known)
}

// facts returns the known facts: the verdict or the grade.
func (dj *draftJournal) facts() draftFacts {
	now, m := draftFacts{draft: dj.of.Midend.Draft()}, dj.of.Midend
	if string(dj.kept.Position) == now.draft && (dj.kept.Number == 0 || dj.kept.Graded()) {
		now.band, now.number = dj.kept.Band, dj.kept.Number
	}
	a, known := m.Verdict()
	if !known || !a.Done || m.Pressed() {
		return now
	}
	verdict := library.VerdictOf(a.Answer.Verdict)
	if a.Error != "" {
		verdict = library.Unproved
	}
	if g := dj.of.shop.Grading.Of(m.Link()); g != nil && verdict == library.One {
		return draftFacts{now.draft, string(g.Band), g.Number}
	}
	if verdict == library.One && now.number > 0 {
		return now // it was graded before
	}
	return draftFacts{draft: now.draft, band: string(verdict)}
}

// renew rewrites the record if the known facts have changed.
func (dj *draftJournal) renew() {
	if now := dj.facts(); dj.begin == nil && now != dj.stored {
		dj.stored, dj.kept = now, dj.Record()
		dj.of.shell.Journal.Renew(dj.kept)
	}
}

func doubtKey() string { return browser.Name("doubt") }

// noteDoubt keeps the doubtful cells of a picture in the tab's storage, with the draft and the source: a reload, or
// a look at the board in Play, leaves them marked.
func (dj *draftJournal) noteDoubt() {
	doubt := ""
	if source, cells := dj.of.Midend.Doubtful(); len(cells) > 0 {
		doubt = fmt.Sprintln(dj.of.Midend.Draft()) + fmt.Sprintln(source) + strings.Trim(fmt.Sprint(cells), "[]")
	}
	if doubt != dj.doubt {
		dj.doubt = doubt
		browser.Session.Set(doubtKey(), doubt)
	}
}

// doubtOf returns the source of a draft and the doubtful cells that the tab's storage has of it.
func doubtOf(d *game.Design, draft string) (source string, cells []int) {
	rest, known := strings.CutPrefix(browser.Session.Get(doubtKey()), draft+"\n")
	if !known {
		return "", nil
	}
	source, list, _ := strings.Cut(rest, "\n")
	rows, cols := d.Drawing.Shape(draft)
	for text := range strings.FieldsSeq(list) {
		if c, err := strconv.Atoi(text); err == nil && c >= 0 && c < rows*cols {
			cells = append(cells, c)
		}
	}
	return source, cells
}

const deletedDraft = "You deleted this design. Draw on it to bring it back"

// Replaced applies changes made to the draft in another tab. One removed for good there begins again with the
// next stroke here.
func (dj *draftJournal) Replaced(entries []game.Entry) {
	h := dj.of.Midend.History()
	deleted := h.IsDeleted()
	if len(entries) > 0 {
		dj.begin = nil
		dj.of.driver.Send(design.Replaced{Entries: entries})
		if h.IsDeleted() != deleted {
			dj.of.say(view.When(!deleted, deletedDraft))
		}
	} else if dj.begin == nil {
		dj.begin = h.Whole(h.From())
		dj.of.driver.Send(design.Replaced{Entries: dj.begin}) // undo would lead to steps that the journal lacks
		dj.of.say("You removed this design for good. Draw on it to keep it again")
	}
	dj.stored = draftFacts{} // a record written meanwhile may lack these changes
	dj.of.shell.Address.Write()
}
