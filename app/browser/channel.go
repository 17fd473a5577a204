package browser

// A Message is a notification from one page of the site to the others.
type Message struct {
	Games   []string // have grown, or are gone; with none, and nothing else, more is known of some
	Setting string   // has got a value
	Value   string
	Counts  bool // the page now runs the clock
}

// A Channel is a connection to the other pages of the site; it is nil if the browser has none.
type Channel struct{ channel value }

// OpenChannel opens the channel with a name.
func OpenChannel(name string) (c *Channel) {
	_ = Try(func() { c = &Channel{window.Get("BroadcastChannel").New(name)} })
	return c
}

// OnMessage calls do with the messages of other pages.
func (c *Channel) OnMessage(do func(Message)) {
	if c == nil {
		return
	}
	c.channel.Set("onmessage", listener(func(event value) {
		data := event.Get("data")
		var games []string
		if list := data.Get("games"); list.Truthy() {
			for i := range list.Length() {
				games = append(games, list.Index(i).String())
			}
		}
		do(Message{Games: games, Setting: textOf(data.Get("setting")), Value: textOf(data.Get("value")), Counts: data.Get("counts").Truthy()})
	}))
}

// Post sends a message to the other pages.
func (c *Channel) Post(m Message) {
	if c == nil {
		return
	}
	message := map[string]any{"games": names(m.Games)}
	switch {
	case m.Setting != "":
		message = map[string]any{"setting": m.Setting, "value": m.Value}
	case m.Counts:
		message = map[string]any{"counts": true}
	}
	_ = Try(func() { c.channel.Call("postMessage", message) })
}
