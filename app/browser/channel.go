package browser

import "quadrille/app/journal/host"

// A channel is a BroadcastChannel.
type channel struct{ channel value }

// OpenChannel opens the channel with a name; it is nil if the browser has none.
func OpenChannel(name string) (c host.Channel) {
	_ = Try(func() { c = &channel{window.Get("BroadcastChannel").New(name)} })
	return c
}

func (c *channel) OnMessage(do func(host.Message)) {
	c.channel.Set("onmessage", listener(func(event value) {
		data := event.Get("data")
		var games []string
		if list := data.Get("games"); list.Truthy() {
			for i := range list.Length() {
				games = append(games, list.Index(i).String())
			}
		}
		do(host.Message{Games: games, Setting: textOf(data.Get("setting")), Value: textOf(data.Get("value")), Counts: data.Get("counts").Truthy()})
	}))
}

func (c *channel) Post(m host.Message) {
	message := map[string]any{"games": names(m.Games)}
	switch {
	case m.Setting != "":
		message = map[string]any{"setting": m.Setting, "value": m.Value}
	case m.Counts:
		message = map[string]any{"counts": true}
	}
	_ = Try(func() { c.channel.Call("postMessage", message) })
}
