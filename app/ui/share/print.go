package share

import (
	"cmp"
	"maps"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/paper"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A printer prepares the pages for the browser to print.
type printer struct {
	printOptions
	shell   *shell.Shell
	asks    shell.Part
	of      board.ActiveBoard
	set     *course.Set // to print as a booklet in the place of a board; nil for none
	job     *printJob   // in progress, nil for none
	pages   string      // ready, and printed as long as the dialog is open
	message string      // the result of the last job
}

// A printJob collects puzzles, and then the facts printed with each.
type printJob struct {
	wanted int
	sheets []sheetOf
	done   int          // the number of sheets solved and graded
	making ask.Progress // of the puzzle being made
}

func (pr *printer) do(effects ...event.Effect) {
	pr.asks.Do(pr.shell, pr, pr.shell.Pool.Printer, effects...)
}

// Update goes on with the job, question by question.
func (pr *printer) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case listed:
		if pr.job != e.job { // it has been dropped
			return nil
		}
		e.collect()
	case event.Answered:
		if !pr.asks.Takes(e) || !pr.take(e) {
			return nil
		}
	}
	return pr.next()
}

// startPrint collects the puzzles to print, those of the set, or the one on the page first, and starts the
// job.
func (pr *printer) startPrint() {
	if pr.set != nil {
		pr.Drop()
		pr.job = &printJob{wanted: len(pr.set.Boards)}
		for _, link := range pr.set.Boards {
			pr.job.sheets = append(pr.job.sheets, sheetOf{link: link})
		}
		pr.do(pr.next()...)
		return
	}
	first, ok := pr.of.Shared()
	if !ok || pr.refused(first) != "" {
		return
	}
	pr.Drop()
	job := &printJob{wanted: pr.printCount(), sheets: []sheetOf{{link: first, grade: pr.grade(first)}}}
	pr.job = job
	if job.wanted == 1 || pr.othersFrom(first.Kind) == newOnes {
		pr.do(pr.next()...)
		return
	}
	pr.do(shell.ReadRecords(func(list *library.Records) event.Event { return listed{job, list} }))
}

// listed are the games of which a job takes more puzzles.
type listed struct {
	job  *printJob
	list *library.Records
}

func (listed) Event() {}

// collect takes the puzzles of games of the same kind.
func (l listed) collect() {
	first := l.job.sheets[0].link
	for _, i := range (library.Search{Kind: first.Kind.Name}).Find(l.list.All(), nil) {
		r := l.list.At(i)
		if link, err := game.Open(all.Kinds(), r.Link); err == nil && link.Name() != first.Name() && len(l.job.sheets) < l.job.wanted {
			link.Position, link.Fields = r.Position, r.Maker()
			l.job.sheets = append(l.job.sheets, sheetOf{link: link})
		}
	}
	l.job.wanted = len(l.job.sheets)
}

// next asks for the next puzzle, or for the solution and the grade of the next, or prints them.
func (pr *printer) next() []event.Effect {
	switch job := pr.job; {
	case len(job.sheets) < job.wanted:
		first := job.sheets[0].link
		return []event.Effect{pr.asks.Ask(ask.Generate{Kind: first.Kind.Name, Order: pr.printOrder(first, pr.grade(first)), Seed: browser.Random()})}
	case job.done < len(job.sheets) && (len(job.sheets) > 1 || pr.withSolutions()):
		return []event.Effect{pr.asks.Ask(ask.Sheet{Link: job.sheets[job.done].link.Name()})}
	default:
		pr.printNow(job)
	}
	return nil
}

// take takes an answer, and reports whether it was the last to its question. Where no puzzle was made the job continues
// without.
func (pr *printer) take(e event.Answered) bool {
	job := pr.job
	if made, ok := e.Answer.(ask.Generated); ok {
		if job.making = made.Progress; !e.Done {
			return false
		}
		if link, err := game.Open(all.Kinds(), made.Link); err == nil {
			job.sheets = append(job.sheets, sheetOf{link: link})
		} else {
			job.wanted = len(job.sheets)
		}
		return true
	}
	rating, s := e.Answer.(ask.Rating), &job.sheets[job.done]
	if s.failed = e.Error; e.Error == "" {
		s.verdict = &rating.Verdict
	}
	s.grade = cmp.Or(rating.Grade, s.grade)
	job.done++
	return true
}

// printNow passes the pages to the browser, once the dialog reports that they are ready.
func (pr *printer) printNow(job *printJob) {
	list := solver.Map(job.sheets, func(s sheetOf) paper.Puzzle { return s.onPaper(pr.settings) })
	pr.job, pr.pages = nil, paper.Pages(pr.title(), list, pr.perPage(), pr.withSolutions())
	pr.message = "Ready: " + game.Count(len(list), "puzzle")
	if pr.set == nil && len(list) < pr.printCount() {
		pr.message += "; no more were found"
	}
	pr.shell.Run.Defer(browser.Print)
}

func (pr *printer) title() string {
	if pr.set == nil || pr.set.Fields.Title == "" {
		return "Quadrille"
	}
	title := pr.set.Fields.Title
	if author := pr.set.Fields.Author; author != "" {
		title += ", by " + author
	}
	return title
}

// Begin drops the choices made for another puzzle.
func (pr *printer) Begin() {
	pr.Drop()
	pr.order = nil
}

// choose changes the order for new puzzles, and drops the pages made without it.
func (pr *printer) choose(change func(*solver.Order)) {
	pr.Drop()
	shared, _ := pr.of.Shared()
	o := pr.printOrder(shared, pr.grade(shared))
	o.Traits = maps.Clone(o.Traits)
	change(&o)
	pr.order = &o
}

const pagesUnderWay = "The pages are being made"

// refused returns why the puzzle, and others with it, cannot be printed now; empty if it can.
func (pr *printer) refused(shared solver.Link) string {
	if pr.job != nil {
		return pagesUnderWay
	}
	if k := shared.Kind; pr.printCount() > 1 && pr.othersFrom(k) == newOnes {
		if err := k.Generator.Refused(pr.printOrder(shared, pr.grade(shared))); err != nil {
			return view.Sentence(err)
		}
	}
	return ""
}

func (pr *printer) cancelPrint() {
	pr.Drop()
	pr.message = "Cancelled"
}

// Drop cancels the job, and drops its pages.
func (pr *printer) Drop() {
	pr.do(pr.asks.Drop()...)
	pr.job, pr.pages, pr.message = nil, "", ""
}

// LaidOut returns the pages for the browser to print: those prepared by the screen or in the dialog, or else the
// puzzle on the page; empty for a set, or a draft that is no puzzle yet.
func (pr *printer) LaidOut() string {
	if of := board.On(pr.shell).Parts().Sheets; of != nil {
		if pages := of(); pages != "" {
			return pages
		}
	}
	if pr.pages != "" {
		return pr.pages
	}
	if pr.set != nil || pr.of == nil { // the page itself is printed
		return ""
	}
	shared, ok := pr.of.Shared()
	if !ok {
		return ""
	}
	return paper.Pages("Quadrille", []paper.Puzzle{sheetOf{link: shared, grade: pr.grade(shared)}.onPaper(pr.settings)}, 1, false)
}

// grade returns the grade of the puzzle on the page, as far as it is known.
func (pr *printer) grade(shared solver.Link) *solver.Grade {
	return pr.of.Parts().Shop.Grading.Of(shared.Name())
}
