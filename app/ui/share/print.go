package share

import (
	"cmp"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/paper"
	"quadrille/app/pool"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A printer prepares the pages for the browser to print.
type printer struct {
	shell   *shell.Shell
	of      board.ActiveBoard
	set     *course.Set   // to print as a booklet in the place of a board; nil for none
	job     *printJob     // in progress, nil for none
	pages   string        // ready, and printed as long as the dialog is open
	message string        // the result of the last job
	order   *solver.Order // chosen for new puzzles; nil for those like the one on the page
}

// A printJob collects puzzles, and then the facts printed with each.
type printJob struct {
	wanted int
	sheets []sheetOf
	done   int          // the number of sheets solved and graded
	making ask.Progress // of the puzzle being made
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
		pr.printNext(pr.job)
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
		pr.printNext(job)
		return
	}
	pr.shell.Journal.Records(func(list *library.Records) {
		for _, i := range (library.Search{Kind: first.Kind.Name}).Find(list.All(), nil) {
			s := list.At(i)
			if link, err := game.Open(all.Kinds(), s.Link); err == nil && link.Name() != first.Name() && len(job.sheets) < job.wanted {
				link.Position, link.Fields = s.Position, s.Maker()
				job.sheets = append(job.sheets, sheetOf{link: link})
			}
		}
		job.wanted = len(job.sheets)
		pr.printNext(job)
	})
}

// printNext starts the next step of the job, unless it has been dropped meanwhile.
func (pr *printer) printNext(job *printJob) {
	switch {
	case pr.job != job:
	case len(job.sheets) < job.wanted:
		pr.makeForPrint(job)
	case job.done < len(job.sheets) && (len(job.sheets) > 1 || pr.withSolutions()):
		pr.solveForPrint(job)
	default:
		pr.printNow(job)
	}
}

// makeForPrint requests one more puzzle. If none is found the job continues without it.
func (pr *printer) makeForPrint(job *printJob) {
	first := job.sheets[0].link
	q := ask.Generate{Kind: first.Kind.Name, Order: pr.printOrder(first), Seed: browser.Random()}
	pool.Ask(pr.shell.Visit(), pr.shell.Pool.Printer, q, func(r ask.Reply[ask.Generated]) {
		if job.making = r.Answer.Progress; !r.Done {
			return
		}
		if link, err := game.Open(all.Kinds(), r.Answer.Link); err == nil {
			job.sheets = append(job.sheets, sheetOf{link: link})
		} else {
			job.wanted = len(job.sheets)
		}
		pr.printNext(job)
	})
}

// solveForPrint requests the solution and the grade of the next puzzle.
func (pr *printer) solveForPrint(job *printJob) {
	s := &job.sheets[job.done]
	pool.Ask(pr.shell.Visit(), pr.shell.Pool.Printer, ask.Sheet{Link: s.link.Name()}, func(r ask.Reply[ask.Rating]) {
		if s.failed = r.Error; r.Error == "" {
			s.verdict = &r.Answer.Verdict
		}
		s.grade = cmp.Or(r.Answer.Grade, s.grade)
		job.done++
		pr.printNext(job)
	})
}

// printNow passes the pages to the browser, once the dialog reports that they are ready.
func (pr *printer) printNow(job *printJob) {
	list := solver.Map(job.sheets, pr.onPaper)
	pr.job, pr.pages = nil, paper.Pages(pr.title(), list, pr.perPage(), pr.withSolutions())
	pr.message = "Ready: " + game.Count(len(list), "puzzle")
	if pr.set == nil && len(list) < pr.printCount() {
		pr.message += "; no more were found"
	}
	pr.shell.Run.Defer(browser.Print)
}

// title returns the title of the pages.
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
