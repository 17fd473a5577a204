package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/share"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A link is an address of the site, in the form that names what it leads to.
type link struct {
	form   string
	page   string // before the #, empty for the front page
	inside string // the address, as the page knows it
	now    string // as it leaves the site
	before string // as it left when an address was the text that is stored
}

// A maker makes links, the same in each run.
type maker struct {
	kinds  []*solver.Kind
	random *rand.Rand
	links  []link
}

// makeLinks makes 500 links of every form.
func makeLinks(kinds []*solver.Kind) []link {
	m := &maker{kinds: kinds, random: rand.New(rand.NewPCG(1, 47))}
	for _, k := range kinds {
		m.boards(k)
		m.drafts(k)
	}
	m.pages()
	for len(m.links) < 500 {
		m.set(len(m.links) % 3)
	}
	return m.links
}

func (m *maker) add(form, address string) {
	m.links = append(m.links, link{form: form, inside: address, now: game.Outside(address), before: address})
}

func pick[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }

func (m *maker) boards(k *solver.Kind) {
	for range 32 {
		m.add("board of a course", k.Name+":"+m.board(k))
	}
	for i := range pack.Day(12) {
		for s, series := range pack.Every {
			if b, ok := series.On(k, series.First+7*i); ok && (s == 0 || i < 4) {
				m.add("daily board", k.Name+":"+b.Text)
			}
		}
	}
	for range 12 {
		m.add("made board", solver.Link{Kind: k, Puzzle: m.made(k)}.String())
	}
	for range 20 {
		p := m.made(k)
		m.add("board with marks", solver.Link{Kind: k, Puzzle: p, Position: m.marks(p)}.String())
	}
	for range 15 {
		m.add("board with a title", solver.Link{Kind: k, Puzzle: m.made(k), Fields: m.fields()}.String())
		p := m.made(k)
		m.add("board with marks and a title", solver.Link{Kind: k, Puzzle: p, Position: m.marks(p), Fields: m.fields()}.String())
	}
	for range 6 {
		m.add("frame of another site", solver.Link{Kind: k, Puzzle: m.made(k), Fields: m.fields()}.String())
		m.links[len(m.links)-1].page = share.EmbedPages[0]
	}
}

func (m *maker) board(k *solver.Kind) string {
	return pick(m.random, pick(m.random, pack.Course(k)).Boards).Text
}

// made returns a new board of one of the first sizes.
func (m *maker) made(k *solver.Kind) solver.Puzzle {
	sizes := k.Generator.Presets
	for {
		o := solver.Order{Preset: pick(m.random, sizes[:min(len(sizes), 3)]).Name}
		if p, ok := k.Generator.Make(context.Background(), o, m.random.Uint64(), func(int, int) {}); ok {
			return p
		}
	}
}

// marks makes marks that a puzzle allows, at least one.
func (m *maker) marks(p solver.Puzzle) solver.Position {
	pos := p.Start()
	for tries := 0; pos == p.Start() || tries < 20; tries++ {
		next := pos.Set(solver.Mark{Site: m.random.IntN(len(pos)), To: byte(' ' + m.random.IntN('~'-' '))})
		if p.Check(next) == nil {
			pos = next
		}
	}
	return pos
}

// fields makes fields as people write them.
func (m *maker) fields() solver.Fields {
	words := []string{"Sunday gift", "Ångström", "Who? Me!", "~~~", "雪だるま", "a", "No. 12", "Émile's 3rd", "£5 — “ok”", "👩‍👩‍👧", "x:y/z", "Für Oma"}
	f := solver.Fields{Title: pick(m.random, words)}
	if m.random.IntN(2) == 0 {
		f.Author = pick(m.random, words)
	}
	if m.random.IntN(4) == 0 {
		f.Note, f.Message = strings.Repeat("Look at the corners… ", 5), "Well done!"
	}
	return f.Tidied()
}

func (m *maker) drafts(k *solver.Kind) {
	making := faces.Of(k.Name).Design.Making
	for range 25 {
		m.add("draft", game.CopyAddress(k, m.draft(making, m.made(k))))
	}
	for range 4 {
		m.add("draft by its ID", game.DraftKey{Kind: k, ID: game.NewDraftID(m.random.Uint64())}.String())
	}
	m.add("draft of a kind", "design:"+k.Name)
}

// draft makes a draft of a puzzle, with some of its signs changed as far as it stays one.
func (m *maker) draft(making game.DraftMaking, p solver.Puzzle) string {
	text := making.Of(p)
	signs := ".-_" + text
	for range len(text) {
		at := m.random.IntN(len(text))
		if next := text[:at] + string(signs[m.random.IntN(len(signs))]) + text[at+1:]; making.Check(next) == nil {
			text = next
		}
	}
	return text
}

// pageWords are the pages that are no board; some have one for each kind.
var pageWords = []string{game.DailyWord, "library", "design", "course", "learn", "how", "keys", "settings", "boards", "play"}

func (m *maker) pages() {
	for _, page := range pageWords {
		m.add("page", page)
	}
	for _, k := range m.kinds {
		m.add("page", "course:"+k.Name)
		m.add("page", "how:"+k.Name)
		m.add("page", "library:"+k.Name)
		m.add("lesson", game.Learning{Kind: k, Technique: -1}.String())
		m.lessons(k)
	}
	for i := range pack.Day(6) {
		m.add("day", game.DailyWord+":"+(pack.FirstDay+10*i).String())
		m.add("day", game.DailyWord+":"+days.MonthOf(pack.FirstDay+40*i).String())
	}
}

// lessons adds the lessons of a kind with the most and the fewest hyphens in their names.
func (m *maker) lessons(k *solver.Kind) {
	var names []string
	for l := (game.Learning{Kind: k, Technique: -1}).Step(1); l.Technique >= 0; l = l.Step(1) {
		l.Board = l.Boards() - 1
		names = append(names, l.String())
	}
	slices.SortStableFunc(names, func(a, b string) int { return strings.Count(a, "-") - strings.Count(b, "-") })
	m.add("lesson", names[0])
	m.add("lesson", names[len(names)-1])
}

// set makes a set: of a few boards, of about as many characters as others read, or of as many as an address may have.
func (m *maker) set(long int) {
	var s course.Set
	if m.random.IntN(3) > 0 {
		f := m.fields()
		s.Fields = solver.Fields{Title: f.Title, Author: f.Author}
	}
	most := []int{2000, 4000, course.MaxSetLink}[long]
	form := []string{"set to 2,000 characters", "set to 4,000 characters", "set to 16,384 characters"}[long]
	least := most / 2
	if long == 2 {
		least = 4500
	}
	wanted := least + m.random.IntN(most-least)
	if m.random.IntN(3) == 0 {
		wanted = most
	}
	for {
		k := pick(m.random, m.kinds)
		one, err := solver.ParseLink(m.kinds, k.Name+":"+m.board(k))
		if err != nil {
			panic(err) // a board of a course
		}
		if m.random.IntN(2) == 0 {
			one.Fields = m.fields()
		}
		before := s
		if !s.Add(one) && len(s.Boards) == course.MaxBoards || len(s.Text()) > wanted {
			s = before
			break
		}
	}
	m.links = append(m.links, link{form: form, inside: s.Text(), now: s.Text(), before: strings.ReplaceAll(strings.TrimSpace(s.File()), "\n", "~")})
}

// A shape is a message around a link.
type shape struct{ name, text string }

// markdown is the name of the shape that only Markdown has.
const markdown = "[text](link)"

var shapes = []shape{
	{"alone", "%s"},
	{"in a sentence", "Try %s today"},
	{"before a full stop", "Try %s."},
	{"before a comma", "Try %s, it is hard"},
	{"before a bracket", "It is hard (see %s), try it"},
	{"in quotes", "He sent “%s”!"},
	{"<link>", "Try <%s> today"},
	{markdown, "Try [this one](%s) today"},
}

// A message is a link in a shape.
type message struct {
	link  link
	Shape string `json:"shape"`
	Text  string `json:"text"`
	URL   string `json:"url"`
}

const site = "https://example.org/q/"

// messagesOf returns the messages of links, as they leave the site or as they left it before.
func messagesOf(links []link, before bool) []message {
	var list []message
	for _, l := range links {
		fragment := l.now
		if before {
			fragment = l.before
		}
		for _, s := range shapes {
			url := site + l.page + "#" + fragment
			list = append(list, message{l, s.name, fmt.Sprintf(s.text, url), url})
		}
	}
	return list
}
