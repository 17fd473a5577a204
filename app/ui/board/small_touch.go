package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/ui/shell"
)

// smallPointers handles mouse, pen and touch on the small boards of a screen. It listens once, around all of
// them, since adding listeners takes longer than drawing a board. Only moves, which are frequent, have
// listeners on each board.
type smallPointers struct{ shell *shell.Shell }

// ListenAround adds the listeners to the element around the boards.
func ListenAround(sh *shell.Shell, main app.HTMLMain) app.HTMLMain {
	mp := smallPointers{sh}
	return main.On("pointerdown", mp.down).On("pointerup", mp.up).
		On("pointercancel", mp.lost).On("lostpointercapture", mp.lost).On("contextmenu", mp.menu)
}

// send sends an event to the board under a pointer, if any.
func (mp smallPointers) send(ctx app.Context, e app.Event, of func(b *SmallBoard) event.Event) {
	mp.shell.Run.Handle(ctx, func() (draws bool) {
		if board := e.Get("target").Call("closest", ".mini .board"); board.Truthy() {
			if b, _ := SmallBoardAt(On(mp.shell), board); b != nil {
				if e := of(b); e != nil {
					b.driver.Handle(e)
				}
			}
		}
		return false
	})
}

func (mp smallPointers) down(ctx app.Context, e app.Event) {
	mp.send(ctx, e, func(b *SmallBoard) event.Event {
		down := b.surface().down(e)
		if down == nil {
			return nil
		}
		e.PreventDefault()
		b.pointer = down.Touch.Pointer
		browser.ByID(b.ID).Query(".board").Capture(b.pointer)
		return *down
	})
}

func (mp smallPointers) up(ctx app.Context, e app.Event) {
	mp.send(ctx, e, func(b *SmallBoard) event.Event {
		t, _ := b.surface().touch(e)
		return event.Up{Touch: t}
	})
}

func (mp smallPointers) lost(ctx app.Context, e app.Event) {
	mp.send(ctx, e, func(*SmallBoard) event.Event { return event.Lost{Pointer: e.Get("pointerId").Int()} })
}

func (mp smallPointers) menu(ctx app.Context, e app.Event) {
	mp.send(ctx, e, func(*SmallBoard) event.Event {
		e.PreventDefault()
		return nil
	})
}
