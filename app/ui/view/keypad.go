package view

import (
	"fmt"

	"quadrille/app/game"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Keypad shows keys: each does what do says, with its own name behind arg.
func Keypad(do, arg string, list []game.PadKey, on bool) app.UI {
	return app.Div().Class("pad").Role("toolbar").Aria("label", "Letters").Body(Each(list, func(k game.PadKey) app.UI {
		class := "key"
		if k.Spent {
			class += " spent"
		}
		if len([]rune(k.Text)) > 2 {
			class += " wide"
		}
		b := ButtonOf(class, do, arg+k.Key).Text(k.Text)
		if k.Name != "" {
			b = b.Aria("label", k.Name).Title(k.Name)
		}
		if k.Switch {
			b = b.Aria("pressed", fmt.Sprint(k.Down))
		}
		return Disabled(b, !on)
	})...)
}
