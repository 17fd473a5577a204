package play

import (
	"quadrille/app/ask"
	"quadrille/app/game"
)

// A cover is what lies over a position, and goes with it.
type cover struct {
	message Message
	overlay Overlay
	asked   question // the pending question
}

// A Message is the last message, shown in place of the status; without Text none.
type Message struct {
	Text   string
	Cause  []int // the cells at fault; none if it is no fault
	Flawed bool  // it says that the puzzle has no solution, or several
}

// An Overlay is shown over the board, one at a time: a *Hint or one of those below; nil for none.
type Overlay interface{ overlay() }

// The overlays, besides *Hint.
type (
	Faults      struct{}     // the rules that are broken
	Celebration struct{}     // the puzzle has just been solved
	Solution    ShowPosition // another position, shown for comparison
)

// touchable reports whether the board takes marks.
func (c *cover) touchable() bool {
	_, looking := c.overlay.(Solution)
	return !looking
}

// hint returns the hint that is told, nil for none.
func (c *cover) hint() *Hint {
	h, _ := c.overlay.(*Hint)
	return h
}

// bare reports whether the sentence on the board is the state of the game.
func (c *cover) bare() bool {
	return c.touchable() && c.message.Text == "" && c.asked.Question == nil && c.hint() == nil
}

// sentence returns the sentence on the board, unless it is bare: of the other position, the last message, the question
// or the hint.
func (c *cover) sentence() game.Status {
	switch {
	case !c.touchable():
		return game.Status{Text: c.overlay.(Solution).Text}
	case c.message.Text != "":
		return game.Status{Text: c.message.Text, Fault: len(c.message.Cause) > 0}
	case ask.Is[ask.Solvable](c.asked.Question):
		return game.Status{Text: "Checking…"}
	case c.asked.Question != nil:
		return game.Status{Text: "Looking for the next step…"}
	}
	return c.hint().status()
}

// over returns a view of the board as it is covered.
func (c *cover) over(v game.View) game.View {
	v.Cause = c.message.Cause
	switch o := c.overlay.(type) {
	case Faults:
		v.Checked = true
	case Solution:
		v.Position, v.Trial = o.Position, ""
	}
	return v
}

func (*Hint) overlay()       {}
func (Faults) overlay()      {}
func (Solution) overlay()    {}
func (Celebration) overlay() {}
