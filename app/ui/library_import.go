package ui

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// A libraryKeeper takes the library in and out, and has its games graded.
type libraryKeeper struct {
	page      *page
	job       *importJob      // a file that is being imported, or waits for the library; nil for none
	ungraded  map[string]bool // games whose grade is not to be asked for again
	onKeeping app.Context     // of the part of the library that tells how far an import has come
}

// Bounds of what an import does between two looks at the clock, and of what it writes at once.
const (
	partBytes   = 64 << 10
	partLines   = 200
	partEntries = 100
	partRows    = 60
	recordRows  = 10          // what a record costs, in rows
	sayAgain    = time.Second // between two sentences on how far it has come
)

// An importJob reads a library file and adds it to what is here. It works on a goroutine of its own
// and lets the page work every few milliseconds. Until all has been read and compared nothing is
// changed, so that Cancel leaves the library as it was.
type importJob struct {
	part      func(from int) ([]byte, error) // of the file; nothing at its end
	size      int                            // of the file, in bytes
	cancelled bool
	writing   bool // it can no longer be cancelled
	busy      string

	begun   bool
	stretch browser.Stretch
	said    time.Time
	intake
}

// rest lets the page work, if it has not for a while.
func (job *importJob) rest() { job.stretch.YieldIfDue() }

// A staged game is one that is to be written.
type staged struct {
	record library.Record
	rows   library.Packed
}

// An intake counts what an import has brought.
type intake struct {
	added, renewed, gone, drafts, strange int // games and benches
	settings                              int
	left                                  int  // lines that could not be read
	broken                                bool // the file ended too early
}

// takeIn adds what a file holds to what is here.
func (lk *libraryKeeper) takeIn(text []byte) {
	lk.takeInParts(text[:min(len(text), 64)], len(text), func(from int) ([]byte, error) {
		return text[min(from, len(text)):min(from+partBytes, len(text))], nil
	})
}

// takeInFile is takeIn for a file of the browser's.
func (lk *libraryKeeper) takeInFile(file browser.File, head []byte) {
	lk.takeInParts(head, file.Size(), func(from int) ([]byte, error) {
		return file.Read(from, from+partBytes)
	})
}

func (lk *libraryKeeper) takeInParts(head []byte, size int, part func(int) ([]byte, error)) {
	if err := library.Head(head); err != nil {
		lk.page.read.importFailed(sentence(err))
		return
	}
	if lk.job != nil {
		lk.page.read.importFailed("Another file is being imported: wait for it, or cancel it in the library")
		return
	}
	lk.page.read.failed, lk.page.problem = "", ""
	lk.job = &importJob{part: part, size: size, busy: "Reading…"}
	if lk.page.library.inLibrary() {
		lk.startImport()
		return
	}
	lk.page.nav.goTo(libraryWord)
}

// startImport runs the import that waits, if there is one.
func (lk *libraryKeeper) startImport() {
	job := lk.job
	if job == nil || job.begun {
		return
	}
	job.begun = true
	lk.page.library.failed = ""
	lk.page.library.saySaid("")
	go func() {
		var err error
		if broken := browser.Try(func() { err = lk.runImport(job) }); broken != nil {
			err = errorText("this file cannot be read")
		}
		lk.page.dispatch(func() {
			lk.job = nil
			lk.page.inChunks()
			switch {
			case job.cancelled:
				lk.page.library.saySaid("Cancelled: your library is as it was")
			case err != nil:
				lk.page.read.importFailed(sentence(err))
			default:
				lk.page.library.saySaid(job.text())
				lk.lookThrough() // games that were played or named meanwhile
			}
		})
	}()
}

// cancelImport ends the import, if nothing has been written yet.
func (lk *libraryKeeper) cancelImport() {
	if lk.job != nil && !lk.job.writing {
		lk.job.cancelled = true
	}
}

// yield lets the page work, if it has not for a while; it reports whether to go on.
func (lk *libraryKeeper) yield(job *importJob, busy func() string) bool {
	if job.stretch.YieldIfDue() && time.Since(job.said) > sayAgain {
		job.said = time.Now()
		text := busy()
		lk.page.ctx.Dispatch(func(ctx app.Context) {
			ctx.PreventUpdate()
			job.busy = text
			if lk.page.library.inLibrary() {
				lk.onKeeping.Dispatch(func(app.Context) { lk.page.onScreen.PreventUpdate() })
			}
		})
	}
	return !job.cancelled
}

// runImport reads, compares and writes.
func (lk *libraryKeeper) runImport(job *importJob) error {
	r, err := lk.readLibrary(job)
	if err != nil || job.cancelled {
		return err
	}
	mine := make(chan map[string]library.Packed, 1)
	lk.page.ctx.Dispatch(func(app.Context) {
		lk.page.journal.collect(func(games map[string]library.Packed) { mine <- games })
	})
	here := <-mine
	links := slices.Sorted(maps.Keys(r.Games))
	var games []staged
	for i, link := range links {
		if !lk.yield(job, func() string { return "Comparing: " + thousands(i) + " of " + thousands(len(links)) + " games…" }) {
			return nil
		}
		if g, ok := lk.stage(job, link, library.Sort(here[link].Rows(job.rest)), r.Games[link].Rows(job.rest)); ok {
			games = append(games, g)
		}
		delete(here, link)
		delete(r.Games, link)
	}
	if job.cancelled {
		return nil
	}
	job.writing = true
	lk.takeSettings(job, r.Settings)
	var batch []written
	rows := 0
	for i, g := range games {
		all := g.rows.Rows(job.rest)
		for part := range slices.Chunk(all, partRows) {
			next := written{record: library.Record{Link: g.record.Link}, rows: part}
			if last := &all[len(all)-1] == &part[len(part)-1]; last {
				next.record = g.record
			}
			batch, rows = append(batch, next), rows+len(part)+recordRows
			if rows < partRows && i+1 < len(games) {
				continue
			}
			lk.yield(job, func() string { return "Saving: " + thousands(i) + " of " + thousands(len(games)) + " games…" })
			lk.write(batch)
			batch, rows = nil, 0
		}
	}
	return nil
}

// write hands rows to the journal and waits until they are kept, or cannot be.
func (lk *libraryKeeper) write(batch []written) {
	handed := make(chan struct{})
	lk.page.ctx.Dispatch(func(ctx app.Context) {
		defer close(handed)
		ctx.PreventUpdate()
		lk.page.safely(func() {
			for _, g := range batch {
				lk.page.journal.addRows(g.record, g.rows)
			}
		})
	})
	<-handed
	for lk.page.journal.flying > 0 {
		browser.Yield()
	}
}

// readLibrary reads the file.
func (lk *libraryKeeper) readLibrary(job *importJob) (*library.Reader, error) {
	r := library.NewReader()
	for from := 0; ; {
		part, err := job.part(from)
		if err != nil {
			return nil, err
		}
		if from += len(part); len(part) == 0 {
			r.End()
		}
		r.Add(part)
		for more := true; more; {
			if more, err = r.Step(partLines); err != nil {
				return nil, err
			}
			if !lk.yield(job, func() string { return "Reading: " + percent(from, job.size) + "…" }) {
				return nil, nil
			}
		}
		if len(part) == 0 || !r.Broken {
			job.left, job.broken = r.Left, r.Broken
			return r, nil
		}
	}
}

func percent(n, of int) string { return thousands(100*n/max(of, 1)) + "%" }

// stage compares a game of the file with the one that is here; false where there is nothing new.
func (lk *libraryKeeper) stage(job *importJob, link string, mine, other []library.Row) (staged, bool) {
	var l solver.Link
	kind, draft := strings.CutPrefix(link, designPrefix)
	if !draft {
		var err error
		if l, err = game.Open(lk.page.kinds, link); err != nil || l.String() != link {
			job.strange++
			return staged{}, false
		}
	} else if lk.page.library.kindTitle(kind) == "" {
		job.strange++
		return staged{}, false
	}
	missing := library.Missing(mine, other)
	if len(missing) == 0 {
		return staged{}, false
	}
	if draft {
		job.drafts++
		return staged{library.Record{Link: link}, library.Packed(nil).Append(missing...)}, true
	}
	rows := library.Sort(append(slices.Clone(mine), missing...))
	before, g := lk.replay(job, l.Puzzle, mine), lk.replay(job, l.Puzzle, rows)
	switch {
	case g.IsDeleted():
		job.gone++
	case !g.Touched():
	case before.Touched():
		job.renewed++
	default:
		job.added++
	}
	return staged{lk.page.recordOf(l, g, library.SpanOf(rows)), library.Packed(nil).Append(missing...)}, true
}

// replay makes a game from its rows, some at a time.
func (lk *libraryKeeper) replay(job *importJob, puzzle solver.Puzzle, rows []library.Row) *game.Game {
	g := game.New(puzzle)
	for part := range slices.Chunk(rows, partEntries) {
		for _, r := range part {
			_ = g.Apply(r.Entry) // one that no longer fits is left out
		}
		if !lk.yield(job, func() string { return job.busy }) {
			break
		}
	}
	return g
}

// takeSettings adds settings that are not set here.
func (lk *libraryKeeper) takeSettings(job *importJob, settings map[string]string) {
	lk.page.dispatch(func() {
		for name, value := range settings {
			if _, mine := lk.page.kept[name]; !mine && !slices.Contains(homely, name) {
				lk.page.keep(name, value)
				if name == theme || name == motion {
					mark(name, value)
				}
				job.settings++
			}
		}
	})
}

// text is what came of it, in a sentence.
func (in *intake) text() string {
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
	if in.left > 0 {
		text += ". " + count(in.left, "line") + " could not be read and " + map[bool]string{true: "was", false: "were"}[in.left == 1] + " left out"
	}
	if in.broken {
		text += ". The file ends too early: something is missing"
	}
	return text
}
