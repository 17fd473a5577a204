package browser

// A Message is what one page of the site tells the others.
type Message struct {
	Games   []string // have grown, or are gone; with none, and nothing else, more is known of some
	Setting string   // has got a value
	Value   string
	Counts  bool // the page counts the time now
}

// A Channel leads to the other pages of the site; where the browser has none, a nil one.
type Channel struct{ channel value }

// OpenChannel opens the channel with a name.
func OpenChannel(name string) (c *Channel) {
	_ = Try(func() { c = &Channel{window.Get("BroadcastChannel").New(name)} })
	return c
}

// OnMessage calls do with what other pages tell.
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

// Post tells the other pages.
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
