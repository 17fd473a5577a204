package ui

import (
	"strings"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// The preferences are the settings as last chosen.
type preferences struct {
	page *page
	kept map[string]string // by "kind.name"

	unset map[string]string // those before they were reset, to undo that; nil if they were not
}

// firstLine is the number of the first row and of the first column in what a search says.
func (pr *preferences) firstLine() int {
	if pr.kept["watch.first"] == "0" {
		return 0
	}
	return 1
}

// spell writes out the rows, columns and regions of a sentence, as they are called here.
func (pr *preferences) spell(text string, first int) string {
	return pr.page.face().Spell(pr.page.link().Puzzle, text, first, pr.page.board().options())
}

// keptOptions are the settings for a puzzle as last chosen.
func (pr *preferences) keptOptions(link solver.Link) game.Options {
	face := faces.Of(link.Kind.Name)
	o := pr.chosen(face)
	if is[*lessonScreen](pr.page) && face.Closes != "" {
		o[face.Closes] = "on" // a lesson shows what is out of the question
	}
	if option := pr.kept["painted option "+link.Kind.Name]; option != "" {
		o[option] = pr.kept[option+" "+link.Name()]
	}
	return o
}

// chosen are the choices of a face as last made.
func (pr *preferences) chosen(f *game.Face) game.Options {
	o := f.Defaults()
	for _, c := range f.Choices {
		for _, v := range c.Values {
			if pr.kept[f.Kind+"."+c.Name] == v {
				o[c.Name] = v
			}
		}
	}
	return o
}

// keep sets a setting, for now and for the next time.
func (pr *preferences) keep(name, value string) {
	pr.kept[name] = value
	pr.page.journal.set(name, value)
	if of, _, _ := strings.Cut(name, "."); faces.Of(of) != nil {
		browser.Stale(of + ":")
	} else {
		browser.Stale("")
	}
}

// mark puts a setting on the document, where styles see it, and where the page can read it
// before anything is painted.
func mark(name, value string) {
	browser.Root().SetAttr("data-"+name, value)
	keepKey(name, value)
}
