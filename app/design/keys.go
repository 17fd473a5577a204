package design

import (
	"strings"

	"quadrille/app/game"
)

// Keys are the keys of every board in Design, after game.Moves and those of KeysOf.
var Keys = []game.KeyHelp{
	{Keys: "Space", Does: "use the tool in hand: paint the cell", Press: []string{" "}},
	{Keys: "Delete, Backspace or .", Does: "clear the cell", Press: []string{"Delete", "Backspace", "."}},
}

// KeysOf returns the keys of a kind's boards alone.
func KeysOf(d *game.Design) []game.KeyHelp {
	if d.Painting.Type == nil {
		return brushKeys
	}
	return d.Painting.Keys
}

// brushKeys are the keys of boards whose cells are painted, not typed.
var brushKeys = []game.KeyHelp{
	{Keys: "Shift with an arrow", Does: "paint the cell and the next one",
		Press: []string{"Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"}},
	{Keys: "Enter", Does: "fill the region", Press: []string{"Enter"}},
	{Keys: "A to Y", Does: "pick a colour", Press: strings.Split("abcdefghijklmnopqrstuvwxy", "")},
	{Keys: "1 to 9, 0", Does: "the first ten colours", Press: strings.Split(numberKeys, "")},
	{Keys: "* or Q", Does: "queen or star, on and off; Q where no colour is Q", Press: []string{"*", "q"}},
}
