package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// saveRows offers the forms that are files of bytes.
func (p *page) saveRows(shared solver.Link) []app.UI {
	var rows []app.UI
	for _, e := range p.exports(shared) {
		if e.Err == nil && isBinary(e.Text) {
			rows = append(rows, app.Div().Class("buttons").Body(
				button("save-file", e.Format, "Save as "+e.Format, ""),
				app.Span().ID("saved").Role("status").Class("quiet").Text(p.saved),
			))
		}
	}
	return rows
}

// exports are the forms of the board on the page; cells shown as closed go along where a form
// has place for them.
func (p *page) exports(shared solver.Link) []exchange.Export {
	return exchange.Write(shared.Kind, shared.Puzzle, shared.Position, exchange.Extra{AutoX: p.options.On(p.face.Closes)})
}

func isBinary(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' && text[i] != '\n' || text[i] > '~' {
			return true
		}
	}
	return false
}

// saveFile saves a form of bytes. Where the browser lets the player choose the place, what
// came of it is told; elsewhere the file goes where downloads go.
func (p *page) saveFile(format string) {
	shared, ok := p.shared()
	if !ok {
		return
	}
	for _, e := range p.exports(shared) {
		if e.Format != format || e.Err != nil {
			continue
		}
		name := exchange.QueensFileName(shared.Kind.Name)
		bytes := app.Window().Get("Uint8Array").New(len(e.Text))
		app.CopyBytesToJS(bytes, []byte(e.Text))
		blob := app.Window().Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
		if !app.Window().Get("showSaveFilePicker").Truthy() {
			download(blob, name)
			p.saved = exchange.Saved.Say(name)
			return
		}
		p.pickAndSave(blob, name)
	}
}

// pickAndSave lets the player name the file; a name without the helper's beginning gets it, where
// the browser can rename a file. The steps are promises, one after the other.
func (p *page) pickAndSave(blob app.Value, name string) {
	say := func(r exchange.SaveResult) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			if len(args) > 0 && args[0].Truthy() && args[0].Get("name").Truthy() && args[0].Get("name").String() == "AbortError" {
				r = exchange.SaveCancelled
			}
			p.ctx.Dispatch(func(app.Context) { p.saved = r.Say(name) })
			return nil
		})
	}
	saved, failed := say(exchange.Saved), say(exchange.SaveFailed)
	var file, stream app.Value
	step := func(do func(app.Value) app.Value) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			var of app.Value
			if len(args) > 0 {
				of = args[0]
			}
			return do(of)
		})
	}
	create := func() app.Value { return file.Call("createWritable") }
	renamed := step(func(app.Value) app.Value { name = exchange.QueensFileName(name); return create() })
	notRenamed := step(func(app.Value) app.Value { return create() })
	picked := step(func(handle app.Value) app.Value {
		file = handle
		if n := handle.Get("name"); n.Truthy() {
			name = n.String()
		}
		if exchange.QueensFileName(name) == name || !handle.Get("move").Truthy() {
			return create()
		}
		return handle.Call("move", exchange.QueensFileName(name)).Call("then", renamed, notRenamed)
	})
	write := step(func(s app.Value) app.Value { stream = s; return s.Call("write", blob) })
	closed := step(func(app.Value) app.Value { return stream.Call("close") })
	if err := try(func() {
		app.Window().Call("showSaveFilePicker", map[string]any{"suggestedName": name}).
			Call("then", picked).Call("then", write).Call("then", closed).Call("then", saved, failed)
	}); err != nil {
		p.saved = exchange.SaveFailed.Say(name)
	}
}
