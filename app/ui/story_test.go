//go:build !js

package ui

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/event/eventtest"
	"quadrille/app/game"
	"quadrille/app/journal/host"
	"quadrille/app/journal/hosttest"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/design"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/watch"
	"quadrille/app/worker"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Stories of the page on 21 November 2026, in a fake browser: with its journal, its workers and its address,
// but without elements.
//
//	visit [FRAGMENT]         a new browser
//	again [FRAGMENT]         the tab reloaded, or a new one on its data
//	go [FRAGMENT]            another address
//	long N TEXT              the address of a set of N bytes that repeat a text
//	back, forward            in the history of the tab
//	press TEXT [| PLACE]     a button or a link with a text or a label, after the text PLACE
//	set NAME VALUE           another value of the control with a name
//	tap rNcN, key KEY        on the board, that of the front page too; a key where the last tap was
//	down rNcN, pinch         a pointer goes down on the board; the browser zooms the page
//	escape                   the key, in a dialog
//	hurry LINK TEXT          to a link, with a message on arrival, and at once on with the next line
//	setting NAME VALUE       another tab changes a setting
//	import TEXT              a text in the box, \n between its lines
//	drop TEXT                a text dropped on the page
//	picture FILE             a picture from the tests of package picture; it takes 200 ms to decode
//	blank WxH                a white picture of a size
//	huge BYTES [TYPE]        a file that must not be read
//	doubtful DRAFT CELL ...  a draft from a picture, with cells to check, by number
//	share TEXT               a text that another app shares; or that of a saved file: share file NAME
//	name TEXT                the text written as the name of a game
//	open NAME                a file that was saved
//	wait DURATION
//	day DATE [TIME]          another day begins, at noon if not at a TIME
//	solver lost              the files of the solver do not load
//	solver lost once         they load at the second time
//	solver silent            nor does the browser say so
//	solver late              it answers each question a second later
//	solver short             it has one chunk of steps left
//	solver back              they load again
//	storage silent           the databases answer nothing
//	storage back             they answer again
//	storage denied           none is opened any more
//	played elsewhere         another tab has added to the game on the page
//	elsewhere LINK ENTRY     another tab adds an entry to a game
//	restored LINK ENTRY      the same, of which no message came before the page was restored
//	removed LINK             another tab removes a game for good, of which no message comes
//	deleted N                another tab deletes as many games
//	codes                    the fold of the hint and the codes of a cell is opened
//	fault                    a handler of the page fails
//	solve                    all marks of the solution of the board
//
//	at FRAGMENT, title TEXT, tab TEXT, board ROW/ROW/...
//	draft TEXT               the text of the board in Design
//	says TEXT                the verdict or the message in its place
//	notice TEXT              the text of a live region elsewhere or of an alert
//	heads TEXT / TEXT ...    all headings below the header
//	sees TEXT, lacks TEXT    somewhere on the page
//	games TEXT / TEXT ...    the games in a list
//	dialog TEXT              all dialogs that are open
//	value NAME VALUE         the value of a control
//	field ID TEXT            the text in a field
//	reads ID TEXT            the text of an element
//	class ID TEXT            its classes
//	log N: TEXT / TEXT       the number of lines of the log, its first and its last
//	lines TEXT / TEXT ...    all of them
//	choices NAME TEXT / TEXT the options of a list
//	file NAME N: TEXT / TEXT a file that was saved, as the log
//	copied TEXT, saved NAME, kept NAME=VALUE
func TestStories(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer browser.SetTab(nil)
		time.Sleep(time.Until(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)))
		s := &pageStory{}
		eventtest.Run(t, func() eventtest.Story { return s })
		s.end()
	})
}

type pageStory struct {
	tab     *browser.Tab
	site    *hosttest.Site
	engine  app.TestEngine
	page    *page
	workers []*worker.Server
	solver  string // lost, silent, late, short or back
	tapped  int
	fault   bool      // a handler has failed, as told
	shown   []element // the elements drawn; nil if they may have changed

	numbered draftNumbers
}

// draftNumbers replace the IDs of drafts in stories, numbered in order of appearance: "design:abcd/1".
type draftNumbers []string

var (
	draftID     = regexp.MustCompile(`(design[:-][a-z]+/)([a-z0-9]{6,10})`)
	draftNumber = regexp.MustCompile(`(design[:-][a-z]+/)([1-9])\b`)
)

// out replaces IDs by numbers, and in numbers by IDs.
func (dn *draftNumbers) out(text string) string {
	return draftID.ReplaceAllStringFunc(text, func(address string) string {
		kind, id, _ := strings.Cut(address, "/")
		if !slices.Contains(*dn, id) {
			*dn = append(*dn, id)
		}
		return kind + "/" + strconv.Itoa(slices.Index(*dn, id)+1)
	})
}

func (dn draftNumbers) in(text string) string {
	return draftNumber.ReplaceAllStringFunc(text, func(address string) string {
		kind, number, _ := strings.Cut(address, "/")
		if n, _ := strconv.Atoi(number); n <= len(dn) {
			return kind + "/" + dn[n-1]
		}
		return address
	})
}

// A tabPage is the page mounted, as in a browser.
type tabPage struct {
	app.Compo
	page    *page
	mounted bool
}

func (tp *tabPage) OnPreRender(ctx app.Context) {
	if !tp.mounted {
		tp.mounted = true
		tp.page.OnMount(ctx)
	}
}

func (tp *tabPage) Render() app.UI { return tp.page.Render() }

func (s *pageStory) visit(fragment string, before *browser.Tab) error {
	if fragment != "" {
		fragment = "#" + fragment
	}
	s.end()
	if before == nil {
		s.site = hosttest.NewSite()
	}
	s.tab = browser.OpenTab(fragment, before)
	store := &hosttest.Store{Site: s.site, Do: s.tab.Do}
	s.tab.Worker = func() browser.Answer { return s.worker(store) }
	s.tab.Closed = func(id string) {
		s.page.shell.Run.Do(func() { s.page.boxes.ended(strings.TrimPrefix(id, "d-")) })
	}
	browser.SetTab(s.tab)
	s.page, s.fault = newPage(), false
	s.page.shell.Store = store
	s.engine = app.NewTestEngine()
	if err := s.engine.Load(&tabPage{page: s.page}); err != nil {
		return err
	}
	s.settle()
	return nil
}

// end ends the searches of the workers, which would outlive the test.
func (s *pageStory) end() {
	for _, server := range s.workers {
		for _, q := range []ask.Question{
			ask.Watch{Search: ask.Search{Link: "starbattle:4x1.AABBCAABCCDBCDDD", Strategy: "rows"}}, ask.Steps{Chunks: 1000},
		} {
			server.Handle(context.Background(), q, func(ask.Reply[any]) {})
		}
	}
	s.workers = nil
}

// worker starts a worker.
func (s *pageStory) worker(store host.Store) browser.Answer {
	server := &worker.Server{Kinds: all.Kinds(), Open: func(name string) (library.Store, func(), error) {
		return worker.OpenStoreIn(store, name)
	}}
	s.workers = append(s.workers, server)
	ctx, cancel := context.WithCancel(context.Background())
	before := make(chan struct{}) // is closed when the questions before are answered
	close(before)
	return func(text string, beside browser.Payload, reply func(browser.Message)) {
		switch s.solver {
		case "lost once", "lost":
			s.solver = strings.TrimSuffix(s.solver, "lost once")
			reply(browser.Message{Fatal: "it could not be loaded completely. Reload the page", Broken: true})
			return
		case "silent":
			return
		}
		id, q, err := ask.DecodeQuestion(text)
		if err != nil {
			panic(err)
		}
		switch with := q.(type) {
		case ask.Stop:
			cancel()
			ctx, cancel = context.WithCancel(context.Background())
			return
		case ask.Import:
			with.File = beside.File
			q = with
		case ask.Picture:
			with.Pixels = beside.Pixels
			q = with
		case ask.Frame:
			with.Pixels = beside.Pixels
			q = with
		case ask.Steps:
			if s.solver == "short" || s.solver == "spent" {
				with.Chunks, s.solver = map[string]int{"short": 1}[s.solver], "spent"
			}
			q = with
		}
		after, late := make(chan struct{}), s.solver == "late"
		go func(ctx context.Context, before chan struct{}) {
			defer close(after)
			<-before
			if late {
				time.Sleep(time.Second)
			}
			server.Handle(ctx, q, func(r ask.Reply[any]) {
				text, err := ask.Encode(id, r)
				if err != nil {
					panic(err)
				}
				message := browser.Message{Text: text}
				if out, ok := r.Answer.(ask.Exported); ok {
					for _, text := range out.Texts {
						message.Files = append(message.Files, browser.NewFile(text))
					}
				}
				reply(message)
			})
		}(ctx, before)
		before = after
	}
}

// solve makes all marks of the solution of a board in one move, except the last one if the kind has a key for
// it: that is pressed, as by a player.
func solve(b *board.Board) error {
	p, from := b.Midend.Start().Puzzle, b.Midend.Game().Position()
	found := p.Prove(context.Background(), p.Start(), 1).Witnesses
	if len(found) == 0 {
		return fmt.Errorf("the board has no solution")
	}
	solution := found[0]
	rest := []byte(solution)
	var last solver.Mark
	for _, m := range from.Diff(solution) {
		if m.To == 'Q' || m.To >= 'A' && m.To <= 'H' {
			last = m
		}
	}
	if last.To != 0 {
		rest[last.Site] = from[last.Site]
	}
	b.Driver().Send(play.AddEntries{Entries: []game.Entry{game.Moved(from, solver.Position(rest))}})
	if last.To != 0 {
		b.Driver().Handle(event.Key{Cell: last.Site, Key: strings.ToLower(string(rune(last.To)))})
	}
	return nil
}

// settle waits a tenth of a second for timers and answers.
func (s *pageStory) settle() { s.wait(100 * time.Millisecond) }

// wait lets time pass, frame by frame.
func (s *pageStory) wait(d time.Duration) {
	s.shown = nil
	for range d / (20 * time.Millisecond) {
		for busy := true; busy; {
			synctest.Wait()
			s.engine.ConsumeAll()
			synctest.Wait()
			busy = s.tab.Step()
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// do calls what like an event handler of the page.
func (s *pageStory) do(what func()) {
	s.page.shell.Run.Do(what)
	s.settle()
}

func (s *pageStory) Heard() []string {
	var heard []string
	if s.tab == nil {
		return nil
	}
	for _, text := range s.tab.Heard {
		if text = strings.TrimSuffix(text, "\u00a0"); text != "" {
			heard = append(heard, s.numbered.out(text))
		}
	}
	s.tab.Heard = nil
	return heard
}

// Line carries out a line, and returns it with the actual values.
func (s *pageStory) Line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "visit":
		s.numbered, s.solver = nil, ""
		return line, s.visit(rest, nil)
	case "again":
		if rest == "" {
			rest = strings.TrimPrefix(s.tab.Fragment(), "#")
		}
		return line, s.visit(s.numbered.in(rest), s.tab)
	case "go":
		s.tab.Go(s.numbered.in(rest))
		s.settle()
	case "back", "forward":
		s.tab.Back(map[string]int{"back": 1, "forward": -1}[word])
		s.settle()
	case "press":
		return line, s.press(rest)
	case "set":
		name, value, _ := strings.Cut(rest, " ")
		if _, err := s.control(name); err != nil {
			return line, err
		}
		s.do(func() { s.page.set(name, value) })
	case "tap":
		var r, c int
		if _, err := fmt.Sscanf(rest, "r%dc%d", &r, &c); err != nil {
			return line, err
		}
		parts := board.On(s.page.shell).Parts()
		if parts.Shop == nil && parts.Timed == nil {
			return line, fmt.Errorf("there is no board")
		}
		if parts.Shop == nil { // on the front page
			_, cols := parts.Timed.Shape()
			s.do(func() { parts.Figures.List[0].Driver().Handle(event.Tap{Cell: (r-1)*cols + c - 1}) })
			return line, nil
		}
		w := board.On(s.page.shell).Parts().Shop.Of
		_, cols := w.Shape()
		s.tapped = (r-1)*cols + c - 1
		s.do(func() { board.On(s.page.shell).Parts().Controls.Tap(s.tapped) })
	case "down":
		var r, c int
		if _, err := fmt.Sscanf(rest, "r%dc%d", &r, &c); err != nil {
			return line, err
		}
		w := board.On(s.page.shell).Parts().Shop.Of
		_, cols := w.Shape()
		s.do(func() {
			w.Driver().Handle(event.Down{Touch: game.Touch{Pointer: 1, Cell: (r-1)*cols + c - 1}, Primary: true})
		})
	case "escape":
		s.tab.Escape()
		s.settle()
	case "pinch":
		s.do(s.page.input.PageZoomed)
	case "hurry":
		link, text, _ := strings.Cut(rest, " ")
		s.page.shell.Address.GoWith(link, shell.Arrival{Message: text})
		s.shown = nil
	case "setting":
		name, value, _ := strings.Cut(rest, " ")
		s.do(func() { s.page.shell.Settings.OtherTab(name, value) })
	case "key":
		s.do(func() {
			if rest == "F1" {
				s.page.input.Help()
				return
			}
			controls, p := board.On(s.page.shell).Parts().Controls, &board.Press{Key: rest, Cell: s.tapped, Shift: len(rest) == 1 && rest != strings.ToLower(rest)}
			if !controls.Escape(p) {
				controls.Key(p)
			}
		})
	case "import":
		text := strings.ReplaceAll(rest, `\n`, "\n")
		s.do(func() { s.page.read.ImportFile(browser.NewFile([]byte(text))) })
	case "drop":
		text := strings.ReplaceAll(rest, `\n`, "\n")
		s.do(func() { s.page.read.ImportFile(browser.NewFile([]byte(text))) })
	case "picture":
		picture, err := os.ReadFile(filepath.Join("..", "..", "puzzles", "picture", "testdata", rest))
		if err != nil {
			return line, err
		}
		s.do(func() { s.page.read.ImportFile(browser.File{Content: picture, Media: "image/png"}) })
	case "blank":
		var w, h int
		if _, err := fmt.Sscanf(rest, "%dx%d", &w, &h); err != nil {
			return line, err
		}
		var b bytes.Buffer
		if err := png.Encode(&b, image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.White, color.Black})); err != nil {
			return line, err
		}
		s.do(func() { s.page.read.ImportFile(browser.File{Content: b.Bytes(), Media: "image/png"}) })
	case "long":
		digits, text, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(digits)
		s.tab.Go("#set:" + strings.Repeat(text, n/len(text)))
		s.settle()
		return line, err
	case "huge":
		size, kind, _ := strings.Cut(rest, " ")
		n, err := strconv.ParseFloat(size, 64)
		s.do(func() { s.page.read.ImportFile(browser.File{Length: int(n), Media: kind}) })
		return line, err
	case "doubtful":
		words := strings.Fields(rest)
		a := shell.Arrival{Source: "Read from the picture"}
		for _, word := range words[1:] {
			cell, _ := strconv.Atoi(word)
			a.Marked = append(a.Marked, cell)
		}
		s.do(func() { s.page.shell.Address.GoWith(game.DesignWord+":"+words[0], a) })
	case "share":
		text := strings.ReplaceAll(rest, `\n`, "\n")
		if name, ok := strings.CutPrefix(rest, "file "); ok {
			text = s.tab.Saved[name]
		}
		s.tab.Shared["1-a"] = text
		return line, s.visit("shared:1-a", s.tab)
	case "name":
		s.do(func() { board.On(s.page.shell).Parts().List.Rename(rest) })
	case "open":
		file, ok := s.tab.Saved[rest]
		if !ok {
			return line, fmt.Errorf("it was not saved")
		}
		s.do(func() { s.page.read.ImportFile(browser.NewFile([]byte(file))) })
	case "day":
		date, clock, _ := strings.Cut(rest, " ")
		at, err := time.Parse("2006-01-02 15:04", date+" "+cmp.Or(clock, "12:00"))
		if err != nil {
			return line, err
		}
		s.tab.Zone = time.FixedZone("", int(time.Until(at).Seconds()))
		s.do(s.page.shell.Days.CheckDate)
	case "solve":
		if s.page.board() == nil {
			return line, fmt.Errorf("there is no board")
		}
		var err error
		s.do(func() { err = solve(s.page.board()) })
		return line, err
	case "fault":
		s.fault = true
		s.do(func() { panic("a fault for the test") })
	case "codes":
		s.do(func() { s.page.board().Inspector.ShowCodes(true) })
	case "solver":
		s.solver = rest
	case "played":
		s.do(func() { s.page.storage.otherTab(s.page.storage.kept()) })
	case "elsewhere", "restored":
		link, entry, _ := strings.Cut(rest, " ")
		s.do(func() {
			j := s.page.shell.Journal
			j.Read(context.Background(), link, func(rows []library.Row) {
				r, _ := library.Remade(all.Kinds(), link, rows, library.Record{}, game.Entry(entry))
				j.Add(r, game.Entry(entry))
				if word == "restored" {
					s.page.storage.restored()
					return
				}
				s.page.storage.otherTab(link)
			})
		})
	case "removed":
		s.do(func() {
			s.page.shell.Journal.Remove([]string{rest}, func(string, []library.Row) bool { return true }, func(int, error) {})
		})
	case "deleted":
		number, _ := strconv.Atoi(rest)
		for _, b := range pack.Course(all.Kinds()[0])[1].Boards[:number] {
			if _, err := s.Line("elsewhere " + all.Kinds()[0].Name + ":" + b.Text + " " + string(game.Deleted)); err != nil {
				return line, err
			}
		}
	case "storage":
		switch rest {
		case "denied":
			s.site.Denied = true
		case "silent":
			s.site.Silent = true
		case "full", "broken":
			s.site.Broken = rest == "broken"
			s.site.Fails = func(string, []string) error { return errors.New("QuotaExceededError") }
		case "deleted":
			s.site.Delete("quadrille")
		case "newer":
			s.site.Renew("quadrille")
		case "back":
			s.site.Fails = nil
			s.site.Answer()
		}
		s.settle()
	case "wait":
		d, err := time.ParseDuration(rest)
		if err != nil {
			return line, err
		}
		s.wait(d)
	default:
		told, err := s.told(word, rest)
		return strings.TrimSpace(word + " " + told), err
	}
	if s.page.shell.Notices.Crashed && !s.fault {
		return line, fmt.Errorf("a handler has failed")
	}
	return line, nil
}

// told returns the line of an assertion with the actual values.
func (s *pageStory) told(word, rest string) (string, error) {
	texts := func(is func(element) bool) string {
		var list []string
		for _, e := range s.drawn() {
			if is(e) && e.text != "" {
				list = append(list, e.text)
			}
		}
		return strings.Join(list, " / ")
	}
	switch word {
	case "at":
		return s.numbered.out(strings.TrimPrefix(s.tab.Fragment(), "#")), nil
	case "draft":
		dn, ok := s.page.shell.Screen.(*design.Screen)
		if !ok {
			return "none", nil
		}
		return dn.Midend.Draft(), nil
	case "title":
		return strings.Join(strings.Fields(s.page.shell.Screen.Title()), " "), nil
	case "tab":
		return s.tab.Title, nil
	case "says":
		return strings.ReplaceAll(texts(func(e element) bool { return e.attributes["id"] == "verdict" }), " ,", ","), nil
	case "notice":
		return texts(func(e element) bool {
			return e.attributes["role"] == "alert" || e.attributes["role"] == "status" && e.attributes["id"] != "verdict" &&
				!strings.Contains(e.attributes["class"], "figure-status")
		}), nil
	case "dialog":
		return strings.ReplaceAll(strings.Join(s.tab.Dialogs, " / "), "d-", ""), nil
	case "heads":
		return texts(func(e element) bool {
			return (e.tag == "h2" || e.tag == "h3") && !strings.HasPrefix(e.within, "dialog")
		}), nil
	case "games":
		return texts(func(e element) bool { return strings.Contains(e.attributes["class"], "game-name") }), nil
	case "board":
		b := board.On(s.page.shell).Parts().Timed
		if b == nil {
			return "none", nil
		}
		rows, cols := b.Midend.Face().Drawing.Shape(b.Midend.Start().Puzzle)
		pos := b.Midend.View().Board.Position
		if _, watches := s.page.shell.Screen.(*watch.Screen); watches {
			pos = s.page.search().Midend.Player().Position
		}
		var lines []string
		for r := range rows {
			lines = append(lines, string(pos[r*cols:(r+1)*cols]))
		}
		return strings.Join(lines, "/"), nil
	case "sees", "lacks":
		seen := false
		for _, e := range s.drawn() {
			seen = seen || strings.Contains(e.text, rest) || strings.Contains(e.attributes["aria-label"], rest) || (e.tag == "input" || e.tag == "textarea") && strings.Contains(e.attributes["value"], rest)
		}
		if seen != (word == "sees") {
			return rest, fmt.Errorf("on the page is %s", texts(func(e element) bool { return e.tag == "main" || e.tag == "dialog" }))
		}
		return rest, nil
	case "value":
		name, _, _ := strings.Cut(rest, " ")
		value, err := s.control(name)
		return name + " " + value, err
	case "field":
		id, _, _ := strings.Cut(rest, " ")
		for _, e := range s.drawn() {
			if e.attributes["id"] == id {
				return id + " " + strings.ReplaceAll(strings.TrimSpace(e.attributes["value"]), "\n", "/"), nil
			}
		}
		return id, fmt.Errorf("there is no field %s", id)
	case "reads":
		id, _, _ := strings.Cut(rest, " ")
		return id + " " + texts(func(e element) bool { return e.attributes["id"] == id }), nil
	case "class":
		id, _, _ := strings.Cut(rest, " ")
		for _, e := range s.drawn() {
			if e.attributes["id"] == id {
				return id + " " + e.attributes["class"], nil
			}
		}
		return id, fmt.Errorf("there is no %s", id)
	case "log":
		return firstAndLast(s.log()), nil
	case "lines":
		return strings.Join(s.log(), " / "), nil
	case "choices":
		name, _, _ := strings.Cut(rest, " ")
		var list []string
		chooses := false
		for _, e := range s.drawn() {
			if e.tag == "select" {
				chooses = e.attributes["data-set"] == name
			} else if e.tag == "option" && chooses {
				list = append(list, e.text)
			}
		}
		return name + " " + strings.Join(list, " / "), nil
	case "file":
		name, _, _ := strings.Cut(rest, " ")
		text, ok := s.tab.Saved[name]
		if !ok {
			return rest, fmt.Errorf("saved are %d files", len(s.tab.Saved))
		}
		return name + " " + firstAndLast(strings.Split(strings.TrimSpace(text), "\n")), nil
	case "copied":
		return strings.ReplaceAll(s.tab.Copied, "\n", "/"), nil
	case "saved":
		if _, ok := s.tab.Saved[rest]; !ok {
			return rest, fmt.Errorf("saved are %d files", len(s.tab.Saved))
		}
		return rest, nil
	case "kept":
		name, _, _ := strings.Cut(rest, "=")
		return name + "=" + s.page.shell.Settings.Values[name], nil
	}
	return rest, fmt.Errorf("%q means nothing in a story", word)
}

// log returns the lines of the log.
func (s *pageStory) log() []string {
	var lines []string
	for _, e := range s.drawn() {
		if e.tag == "li" && strings.HasPrefix(e.within, "ol ") {
			lines = append(lines, e.text)
		}
	}
	return lines
}

// firstAndLast returns the number of lines, and the first and the last.
func firstAndLast(lines []string) string {
	if len(lines) == 0 {
		return "0"
	}
	return fmt.Sprintf("%d: %s / %s", len(lines), lines[0], lines[len(lines)-1])
}

// control returns the value of the control with a name.
func (s *pageStory) control(name string) (string, error) {
	for i, e := range s.drawn() {
		if e.attributes["data-set"] != name {
			continue
		}
		switch {
		case e.tag == "select":
			for _, o := range s.shown[i:] {
				if _, chosen := o.attributes["selected"]; o.tag == "option" && chosen {
					return o.attributes["value"], nil
				}
			}
		case e.attributes["type"] == "radio":
			if _, chosen := e.attributes["checked"]; !chosen {
				continue
			}
		case e.attributes["type"] == "checkbox":
			if _, on := e.attributes["checked"]; on {
				return "on", nil
			}
			return "off", nil
		}
		return e.attributes["value"], nil
	}
	return "", fmt.Errorf("there is no control %s", name)
}

// press clicks the button or link with a text.
func (s *pageStory) press(rest string) error {
	name, place, _ := strings.Cut(rest, " | ")
	behind := place == ""
	var there []string
	for _, e := range s.drawn() {
		behind = behind || e.text == place || e.attributes["aria-label"] == place
		do, href := e.attributes["data-do"], e.attributes["href"]
		if do == "" && !strings.HasPrefix(href, "#") {
			continue
		}
		if !behind || e.text != name && e.attributes["aria-label"] != name {
			there = append(there, e.text)
			continue
		}
		if _, disabled := e.attributes["disabled"]; disabled {
			return fmt.Errorf("it cannot be pressed now")
		}
		if e.attributes["aria-disabled"] == "true" {
			s.do(func() { s.page.shell.Announce(e.attributes["data-why"]) })
			return nil
		}
		if do == "" {
			s.tab.Go(href)
			s.settle()
			return nil
		}
		s.do(func() { s.page.do(do, e.attributes["data-arg"]) })
		return nil
	}
	return fmt.Errorf("nothing to press but %s", strconv.Quote(strings.Join(there, " / ")))
}

// An element is an element as drawn, with all the text in it.
type element struct {
	tag        string
	within     string // the names of the elements around it, the outer ones last
	attributes map[string]string
	text       string
}

var anyAttribute = regexp.MustCompile(`\s([\w:-]+)(?:="((?:[^"\\]|\\.)*)")?`)

// cutTag returns the tag or the text at the start of some HTML, and the rest.
func cutTag(text string) (part, rest string) {
	end, quoted := 1, false
	if text[0] != '<' {
		end += strings.IndexByte(text[1:]+"<", '<')
		return text[:end], text[end:]
	}
	for ; quoted || text[end] != '>'; end++ {
		switch text[end] {
		case '"':
			quoted = !quoted
		case '\\':
			end++
		}
	}
	return text[:end+1], text[end+1:]
}

// drawn returns the elements of the page, in order.
func (s *pageStory) drawn() []element {
	if s.shown != nil {
		return s.shown
	}
	text := picture.ReplaceAllString(app.HTMLString(s.page.Render()), "")
	var open []int
	within := ""
	for text != "" {
		var part string
		part, text = cutTag(text)
		switch {
		case strings.HasPrefix(part, "</"):
			if len(open) > 0 {
				open = open[:len(open)-1]
				_, within, _ = strings.Cut(within, " ")
			}
		case part[0] == '<':
			name := strings.FieldsFunc(strings.Trim(part, "<>/"), func(r rune) bool { return r == ' ' || r == '\n' })[0]
			e := element{tag: name, within: within, attributes: map[string]string{}}
			for _, a := range anyAttribute.FindAllStringSubmatch(part, -1) {
				if text := strings.NewReplacer(`\n`, "\n", `\u00a0`, " ").Replace(html.UnescapeString(a[2])); text != "false" || a[1] != "checked" && a[1] != "selected" {
					e.attributes[a[1]] = text
				}
			}
			s.shown = append(s.shown, e)
			if name != "input" && name != "br" && name != "img" {
				open = append(open, len(s.shown)-1)
				within = name + " " + within
			}
		default:
			if words := strings.Join(strings.Fields(html.UnescapeString(part)), " "); words != "" {
				for _, i := range open {
					s.shown[i].text = strings.TrimSpace(s.shown[i].text + " " + words)
				}
			}
		}
	}
	return s.shown
}
