package ui

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
)

// Settings that speak of this browser alone: they do not travel.
const (
	exportedSetting = "exported on"
	askedSetting    = "asked to persist"
)

var homely = []string{exportedSetting, askedSetting}

// exportLibrary writes everything into one file.
func (p *page) exportLibrary() {
	p.shelf.busy, p.shelf.failed = "Gathering your games…", ""
	p.journal.collect(func(games map[string][]library.Row, _ []library.Damaged) {
		c := library.Collection{Games: games, Settings: map[string]string{}}
		for name, value := range p.kept {
			if !slices.Contains(homely, name) {
				c.Settings[name] = value
			}
		}
		day := p.today.String()
		saveText(library.Write(c), "quadrille-library-"+day+".txt")
		p.keep(exportedSetting, day)
		p.shelf.busy = "Exported " + count(len(games), "journal") + "."
	})
}

// saveText hands a text to the browser as a file.
func saveText(text []byte, name string) {
	bytes := app.Window().Get("Uint8Array").New(len(text))
	app.CopyBytesToJS(bytes, text)
	download(app.Window().Get("Blob").New([]any{bytes}, map[string]any{"type": "text/plain"}), name)
}

// An intake is a file that is being taken in.
type intake struct {
	library.Reading
	links []string // still to come
	size  int      // of all of them

	added, renewed, gone, drafts, strange int // games and benches
	settings                              int
}

// takeIn adds what a file holds to what is here.
func (p *page) takeIn(text []byte) {
	r, err := library.Read(text)
	if err != nil {
		p.importFailed(sentence(err))
		return
	}
	in := &intake{Reading: r, links: slices.Sorted(maps.Keys(r.Games)), size: len(r.Games)}
	for name, value := range r.Settings {
		if _, mine := p.kept[name]; !mine && !slices.Contains(homely, name) {
			p.keep(name, value)
			if name == theme || name == motion {
				mark(name, value)
			}
			in.settings++
		}
	}
	p.read.failed, p.problem = "", ""
	if p.intake = in; p.inLibrary() {
		p.startIntake()
		return
	}
	p.goTo(libraryWord)
}

// startIntake takes in the file that waits, if there is one.
func (p *page) startIntake() {
	in := p.intake
	if in == nil {
		return
	}
	p.intake = nil
	p.shelf.failed = ""
	p.saySaid("")
	p.shelf.busy = "Reading…"
	p.journal.collect(func(mine map[string][]library.Row, _ []library.Damaged) { p.takeNext(in, mine) })
}

// atOnce is how many games are worked at before the page gets its turn.
const atOnce = 20

// takeNext takes in some games, and tells at last what came of it.
func (p *page) takeNext(in *intake, mine map[string][]library.Row) {
	for range min(atOnce, len(in.links)) {
		link := in.links[0]
		in.links = in.links[1:]
		if kind, ok := strings.CutPrefix(link, designPrefix); ok {
			p.takeDraft(in, link, kind, mine[link])
		} else {
			p.takeGame(in, link, mine[link])
		}
	}
	if len(in.links) > 0 {
		p.shelf.busy = thousands(in.size-len(in.links)) + " of " + thousands(in.size) + "…"
		p.soon(func() { p.takeNext(in, mine) })
		return
	}
	p.shelf.busy = ""
	p.saySaid(in.said())
	p.lookThrough() // games that were played or named meanwhile
}

// soon does something when the page has had its turn.
func (p *page) soon(do func()) {
	p.ctx.After(time.Millisecond, func(app.Context) { p.safely(do) })
}

func (p *page) takeGame(in *intake, link string, mine []library.Row) {
	l, err := game.Open(p.kinds, link)
	if err != nil || l.String() != link {
		in.strange++
		return
	}
	missing := library.Missing(mine, in.Games[link])
	if len(missing) == 0 {
		return
	}
	rows := library.Sort(append(slices.Clone(mine), missing...))
	before, _ := game.Replay(l.Puzzle, library.Entries(mine))
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	p.journal.addRows(p.recordOf(l, g, library.SpanOf(rows)), missing)
	switch {
	case g.IsDeleted():
		in.gone++
	case !g.Touched():
	case before.Touched():
		in.renewed++
	default:
		in.added++
	}
}

// takeDraft adds to the bench of a kind.
func (p *page) takeDraft(in *intake, link, kind string, mine []library.Row) {
	if p.kindTitle(kind) == "" {
		in.strange++
		return
	}
	if missing := library.Missing(mine, in.Games[link]); len(missing) > 0 {
		p.journal.addRows(library.Record{Link: link}, missing)
		in.drafts++
	}
}

// said is what came of it, in a sentence.
func (in *intake) said() string {
	var parts []string
	say := func(n int, one, more string) {
		switch {
		case n == 1:
			parts = append(parts, "1 "+one)
		case n > 1:
			parts = append(parts, thousands(n)+" "+more)
		}
	}
	say(in.added, "game added", "games added")
	say(in.renewed, "brought up to date", "brought up to date")
	say(in.gone, "stays deleted", "stay deleted")
	say(in.drafts, "bench added to", "benches added to")
	say(in.settings, "setting added", "settings added")
	say(in.strange, "game of a kind that is not known here", "games of kinds that are not known here")
	text := strings.Join(parts, ", ")
	if in.added+in.renewed+in.gone+in.drafts == 0 {
		text = strings.TrimSuffix("Nothing new: everything in this file is here already, "+text, ", ")
	}
	if in.Left > 0 {
		text += ". " + count(in.Left, "line") + " could not be read and " + map[bool]string{true: "was", false: "were"}[in.Left == 1] + " left out"
	}
	if in.Broken {
		text += ". The file ends too early: something is missing"
	}
	return text
}

// lookThrough goes through all rows, a part at a time: for what cannot be read, and for
// records that have fallen behind their journals.
func (p *page) lookThrough() {
	mine := p.opening
	p.journal.collect(func(games map[string][]library.Row, damaged []library.Damaged) {
		p.journal.damagedRecords(func(more []library.Damaged) {
			if mine == p.opening {
				p.shelf.damaged = append(damaged, more...)
			}
		})
		p.journal.records(func(list []library.Record) {
			for _, r := range list {
				if rows := games[r.Link]; len(rows) > 0 && r.Keeps(rows) {
					delete(games, r.Link)
				}
			}
			p.renewRecords(slices.Sorted(maps.Keys(games)))
		})
	})
}

// renewRecords makes records anew from their journals, one after the other. Each journal is
// read again just before: a game may have got another name meanwhile.
func (p *page) renewRecords(links []string) {
	if len(links) == 0 {
		p.readGames()
		return
	}
	later := func() { p.renewRecords(links[1:]) }
	l, err := game.Open(p.kinds, links[0])
	if err != nil {
		later() // a bench, or a kind that is not known here
		return
	}
	p.journal.read(links[0], func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		p.journal.add(p.recordOf(l, g, library.SpanOf(rows)))
		later()
	})
}

func (p *page) saveDamaged() {
	saveText(library.DamagedFile(p.shelf.damaged), "quadrille-damaged-"+p.today.String()+".txt")
}

// dropDamaged deletes the rows that cannot be read.
func (p *page) dropDamaged() {
	p.journal.drop(p.shelf.damaged, func(err error) {
		if err != nil {
			p.shelf.said = "They could not be deleted: " + err.Error()
			return
		}
		p.shelf.said, p.shelf.undo = count(len(p.shelf.damaged), "row")+" deleted", ""
		p.shelf.damaged = nil
	})
}

// askKeeping asks the browser whether it may clear the games away.
func (p *page) askKeeping() {
	p.storage("persisted", func(firm bool) {
		p.shelf.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}

// keepFirmly asks the browser not to clear the games away.
func (p *page) keepFirmly() {
	p.storage("persist", func(firm bool) {
		if firm {
			p.shelf.keeping = keepingFirm
			p.shelf.said = "This browser keeps your games from now on"
		} else {
			p.shelf.said = "This browser does not promise it. Installing the page, or playing more often, may change its mind"
		}
		p.shelf.undo = ""
	})
}

// storage asks the browser's storage a question that is answered by yes or no.
func (p *page) storage(question string, answer func(bool)) {
	p.settle(func() app.Value { return app.Window().Get("navigator").Get("storage").Call(question) },
		func(v app.Value) { answer(v.Truthy()) },
		func() { p.shelf.keeping = keepingNone })
}

// askToPersist asks the browser, after the first solve, not to clear the games away.
func (p *page) askToPersist() {
	if p.kept[askedSetting] != "" || p.journal.db == nil {
		return
	}
	p.keep(askedSetting, p.today.String())
	p.storage("persist", func(firm bool) {
		p.shelf.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}
