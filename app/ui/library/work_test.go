package library

import (
	"testing"

	"quadrille/app/library"
)

func TestImportText(t *testing.T) {
	for want, in := range map[string]library.Imported{
		"1 game added": {Added: 1},
		"1,000 games added, 1 brought up to date, 2 stay deleted, 1 design updated, 3 settings added":                                                                              {Added: 1000, Renewed: 1, Gone: 2, Drafts: 1, Settings: map[string]string{"a": "", "b": "", "c": ""}},
		"Nothing new: everything in this file is here already":                                                                                                                     {},
		"Nothing new: everything in this file is here already; 2 games of unknown kinds. 1 line could not be read and was left out. The file ends too early: something is missing": {Strange: 2, Left: 1, Broken: true},
	} {
		if got := importText(in, len(in.Settings)); got != want {
			t.Errorf("%+v\ngot  %s\nwant %s", in, got, want)
		}
	}
	for want, c := range map[string]struct {
		in  library.Imported
		why string
	}{
		"Not all games could be saved: this browser's storage is full. 20 games added": {library.Imported{Added: 20}, "QuotaExceededError"},
		"Not all games could be saved: AbortError. Nothing was added":                  {library.Imported{}, "AbortError"},
	} {
		if got := importStopped(c.in, c.why); got != want {
			t.Errorf("%+v\ngot  %s\nwant %s", c, got, want)
		}
	}
}
