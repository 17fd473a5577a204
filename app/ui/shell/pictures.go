package shell

import (
	"time"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// Pictures caches small pictures of boards.
type Pictures struct {
	window   *Window
	settings *Settings
	drawn    map[string]string // by link, position and colours
	left     int               // the number that may still be drawn before the page is shown
}

const (
	manyPictures = 300 // in the cache

	// drawnFirst is the number of pictures drawn before the page is shown, as many as the library has
	// at first: drawing them takes less time than drawing the page again. A page with more shows
	// blank boards first, and fills them in while it can be used.
	drawnFirst = 24
)

// Begin begins a drawing of the page; a whole one has all its pictures at once.
func (pc *Pictures) Begin(whole bool) {
	pc.left = drawnFirst
	if whole {
		pc.left = manyPictures
	}
}

// Of returns the small picture of a position. An empty position is the start.
func (pc *Pictures) Of(link solver.Link) string {
	o := pc.settings.small(link.Kind, link.Fields.Colours)
	key := solver.Link{Kind: link.Kind, Puzzle: link.Puzzle, Position: link.Position}.String() + pc.coloured(link.Kind, o)
	return pc.once(key, func() string { return draw.Thumb(faces.Of(link.Kind.Name), link.Puzzle, link.Position, o) })
}

// OfDraft returns the small picture of a draft whose letters have some colours.
func (pc *Pictures) OfDraft(k *solver.Kind, draft, colours string) string {
	o := pc.settings.Chosen(faces.Of(k.Name))
	return pc.once("design:"+k.Name+":"+draft+" "+colours+pc.coloured(k, o), func() string {
		return faces.Of(k.Name).Design.Drawing.In(colours).Picture(draft, o)
	})
}

// once returns a cached picture, or draws it if the drawing of the page may have more. Otherwise it returns a
// blank board, and the page is drawn again shortly after.
func (pc *Pictures) once(key string, make func() string) string {
	if pc.drawn == nil || len(pc.drawn) > manyPictures {
		pc.drawn = map[string]string{}
	}
	if pc.drawn[key] == "" {
		if pc.left--; pc.left < 0 && pc.window.Visited {
			if pc.left == -1 {
				pc.window.Run.After(time.Millisecond, func() {})
			}
			return draw.BlankBoard
		}
		browser.UI.YieldIfDue()
		pc.drawn[key] = make()
	}
	return pc.drawn[key]
}

// coloured returns the part of a key for the options that choose colours.
func (pc *Pictures) coloured(k *solver.Kind, o game.Options) string {
	key := ""
	for _, name := range faces.Of(k.Name).Drawing.Colours {
		key += " " + o[name]
	}
	return key
}

// OfText returns the small picture of a puzzle as text with a position, empty if they are no puzzle. colours
// are those of a painted puzzle, empty for none.
func (pc *Pictures) OfText(k *solver.Kind, text string, pos solver.Position, colours string) string {
	key := k.Name + ":" + text
	o := pc.settings.small(k, colours)
	if pos != "" {
		key += ":" + string(pos)
	}
	return pc.once(key+pc.coloured(k, o), func() string {
		puzzle, err := k.Parse(text)
		if err != nil {
			return ""
		}
		if puzzle.Check(pos) != nil {
			pos = ""
		}
		return draw.Thumb(faces.Of(k.Name), puzzle, pos, o)
	})
}
