// Package shelltest makes shells for tests, outside a browser.
package shelltest

import (
	"quadrille/app/journal"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/puzzles/pack"
)

// Blank gives a shell that has opened an address before a journal and workers, which do not answer.
func Blank(sh *shell.Shell) *shell.Shell {
	sh.Visited = true
	sh.Journal, sh.Pool = journal.New(sh.Host()), pool.New(&sh.Run, "", func(bool) {})
	return sh
}

// With gives such a shell games, on a day of the year.
func With(sh *shell.Shell, list ...library.Record) *shell.Shell {
	Blank(sh)
	sh.Days.Today, sh.Days.Dated = pack.FirstDay+300, true
	sh.Pictures.Begin(false)
	sh.Games.All = Records(list...)
	sh.Games.FindUnfinished()
	return sh
}

func Records(list ...library.Record) *library.Records {
	rs := new(library.Records)
	for _, r := range list {
		rs.Put(r)
	}
	return rs
}
