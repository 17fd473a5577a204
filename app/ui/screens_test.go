package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/front"
	"quadrille/app/ui/learn"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/app/worker"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

const (
	goldenQueens = "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	goldenABCDs  = "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	goldenPieces = "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."
)

// Every screen equals its file in testdata, tag by tag, one of them with the page around it. With UPDATE set
// the files are rewritten. Drawings are left out: the faces have tests of their own.
func TestScreens(t *testing.T) {
	addresses, isSpelled := regexp.MustCompile(`href="#([^"]*)"`), regexp.MustCompile(`^[A-Za-z0-9]+([./:=-][A-Za-z0-9]+)*$`).MatchString
	played := []library.Record{
		{Link: goldenQueens, Kind: "starbattle", Size: "6×6", At: 3, Want: 6, Done: 2, Band: "Easy", Number: 1.4},
		{Link: goldenABCDs, Kind: "abcd", Size: "5×5", At: 2, Finished: true, Solved: true, Band: "Medium", Number: 3.2, Name: "A name <b>"},
	}
	in := func(address string) *page {
		p := atHome(played...)
		word, rest, _ := strings.Cut(address, ":")
		s, err := screens[word](&p.router, rest)
		if err != nil {
			t.Fatal(err)
		}
		p.shell.Screen = s
		return p
	}
	list := func(renaming string) *page {
		p := in("library")
		p.shell.Send(shell.GamesRead{})
		if renaming != "" {
			p.do("library-rename", renaming)
		}
		return p
	}
	designs := func(renaming string) *page {
		p := in("design")
		var drafts []library.Record
		for link, entries := range map[string][]game.Entry{
			"design:starbattle/abc123": {game.Begun("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"), game.Copied("design:tromino/abc123"), game.Informed(solver.Fields{Title: "A title <b>"})},
			"design:abcd/abc123":       {game.Begun("5x5n4/letters/...../.a.../...../...../.....")},
			"design:tromino/abc123":    {game.Drawn("6x6/D.D___/______/______/______/______/______")},
		} {
			key, _ := game.ParseDraftKey(all.Kinds(), link)
			r := library.RecordOfDraft(key, library.DraftOf(key, entries), library.Span{}, library.Record{Position: "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", Band: "Medium", Number: 5})
			drafts = append(drafts, r)
		}
		deleted := drafts[0]
		deleted.Link, deleted.Deleted, deleted.Name, deleted.Title = "design:starbattle/zzz999", true, "", "Gone"
		deleted.Position = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
		parts := shelltest.Records(append(drafts, deleted)...).Parts()
		p.shell.Games.Drafts, p.shell.Games.DeletedDrafts = parts.Drafts, parts.DeletedDrafts
		p.shell.Send(shell.GamesRead{})
		if renaming != "" {
			p.do("library-rename", renaming)
		}
		return p
	}
	making := func() *page { // a set
		p := designs("")
		for _, word := range []string{"set", "design"} {
			s, err := screens[word](&p.router, map[string]string{"set": "b3.tVHdv~" + goldenQueens + "~" + goldenABCDs}[word])
			if err != nil {
				t.Fatal(err)
			}
			p.shell.Screen = s
			p.do("set-edit", "")
		}
		p.shell.Send(shell.GamesRead{})
		return p
	}
	onBoard := func(link string, events ...event.Event) *page {
		l, err := game.OpenBoard(all.Kinds(), link)
		if err != nil {
			t.Fatal(err)
		}
		p := atBoard(t, l)
		for _, e := range events {
			p.board().Midend.Update(e)
		}
		return p
	}
	large := func() *page { // zoomed
		p := onBoard("starbattle:13x2." + strings.Join(rowsOfLetters("ABCDEFGHIJKLM"), ""))
		p.do("zoom", "in")
		p.do("zoom", "move")
		return p
	}
	hinted := func() *page {
		p := onBoard(goldenQueens, play.More)
		server := &worker.Server{Kinds: all.Kinds()}
		r := lastAnswer(server, ask.Hint{Link: goldenQueens})
		p.board().Midend.Update(event.Answered{Ask: event.Ask{Ticket: 1}, Reply: r})
		p.board().Midend.Update(play.More)
		p.board().Midend.Update(play.More)
		return p
	}
	watched := func() *page {
		p, _ := watchingAt(t, goldenQueens, "rows", 40)
		return p
	}
	lesson := func() *page {
		at := game.Learning{Kind: solver.KindNamed(all.Kinds(), "abcd"), Technique: 0}
		return learning(atHome(), at)
	}
	lessons := func() *page {
		return learning(atHome(), game.Learning{Technique: -1})
	}
	course := func() *page {
		p := in("course:" + all.Kinds()[0].Name)
		p.do("chapter", "0")
		return p
	}
	daily := func(p *page) *page {
		p.shell.Screen = front.NewDaily(p.shell)
		return p
	}
	on := func(day pack.Day, p *page) *page {
		p.shell.Days.Today = day
		return p
	}
	easy := func(p *page) *page { return on(pack.Easy.First, p) }
	regular := func(p *page) *page { return on(pack.Regular.First, p) }
	shown, led := map[string]bool{}, new(strings.Builder) // the words of the screens, and all that leads from them
	for name, p := range map[string]*page{
		"front new":       atHome(),
		"front":           atHome(played...),
		"front easy new":  easy(atHome()),
		"front easy":      easy(atHome(played...)),
		"front regular":   regular(atHome(played...)),
		"play queens":     onBoard(goldenQueens, event.Tap{Cell: 0}, event.Tap{Cell: 1}, event.Tap{Cell: 1}),
		"play abcds":      onBoard(goldenABCDs, event.Key{Cell: 6, Key: "b"}),
		"play trominoes":  onBoard(goldenPieces),
		"play large":      large(),
		"play solved":     onBoard("starbattle:4x1.AABBCAABCCDBCDDD:.Q.....QQ.....Q."),
		"play hint":       hinted(),
		"watch":           watched(),
		"design queens":   designing(t, "starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"),
		"design abcds":    designing(t, "abcd", "5x5n4/letters/...../.a.../...../...../....."),
		"design tromino":  designing(t, "tromino", "6x6/D.D___/______/______/______/______/______"),
		"lesson":          lesson(),
		"lessons":         lessons(),
		"library":         list(""),
		"library renamed": list(goldenABCDs),
		"designs":         designs(""),
		"designs renamed": designs("design:tromino/abc123"),
		"designs set":     making(),
		"no designs":      in("design"),
		"daily":           daily(atHome(played...)),
		"daily easy new":  daily(easy(atHome())),
		"daily easy":      daily(easy(atHome(played...))),
		"daily regular":   daily(regular(atHome(played...))),
		"courses":         in("course"),
		"course":          course(),
		"set":             in("set:b3.tWm9v.aQW5u~" + goldenQueens + "~" + goldenABCDs + "::aQm9i"),
		"how it works":    in("how"),
		"settings":        in("settings"),
		"keys":            in("keys"),
		"play":            in("play"),
		"boards":          in("boards"),
		"shared":          in("shared"),
	} {
		shown[strings.Fields(p.shell.Screen.Key())[0]] = true
		t.Run(name, func(t *testing.T) {
			p.shell.Pictures.Begin(true)
			wantOnlyDrawn(t, p)
			drawn := app.HTMLString(p.body())
			led.WriteString(drawn)
			if name == "front new" {
				drawn = app.HTMLString(p.Render())
			}
			got := tags(drawn)
			for _, m := range addresses.FindAllStringSubmatch(drawn, -1) {
				if game.Outside(m[1]) != m[1] || m[1] != "" && !isSpelled(m[1]) {
					t.Errorf("other software would not leave %s whole", m[1])
				}
			}
			if strings.Contains(got, "What could be saved is kept") {
				t.Fatal("the screen does not draw")
			}
			file := filepath.Join("testdata", "screens", strings.ReplaceAll(name, " ", "-")+".html")
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
				n := 0
				for n < min(len(g), len(w))-1 && g[n] == w[n] {
					n++
				}
				t.Errorf("line %d of %s is\n%s\nwant\n%s", n+1, file, g[n], w[n])
			}
			wantUniqueIDs(t, drawn)
			checkNamesAndHeadings(t, app.HTMLString(header(p.shell))+drawn)
			written, parsed := nestingOf(drawn), parsedNesting(t, drawn)
			for i := range min(len(written), len(parsed)) {
				if written[i] != parsed[i] {
					t.Fatalf("a browser parses %s as %s", written[i], parsed[i])
				}
			}
			if len(written) != len(parsed) {
				t.Errorf("%d elements are parsed as %d", len(written), len(parsed))
			}
		})
	}
	p := atHome()
	led.WriteString(app.HTMLString(header(p.shell)) + app.HTMLString(app.Div().Body(helpBody(p.shell)...)))
	swept, err := os.ReadFile("../e2e/testdata/states.txt")
	if err != nil {
		t.Fatal(err)
	}
	for word := range screens {
		if !shown[word] {
			t.Errorf("the screen %q has no golden: give it one in this test", word)
		}
		if !regexp.MustCompile(`(?m)\| ` + word + `(:\S+)? |; go ` + word + `\b|/` + word + `\b`).Match(swept) {
			t.Errorf("the screen %q is in no state of app/e2e/testdata/states.txt: nothing checks how it looks and whether everyone can use it", word)
		}
		byContent := word == game.BoardsWord || word == game.SharedWord || word == "set" // what is opened leads there
		if !byContent && !strings.Contains(led.String(), `href="#`+word) {
			t.Errorf("nothing leads to the screen %q: link it in the menu, in the help or from another screen", word)
		}
	}
}

// A page of many boards has every drawing's id once.
func TestUniqueIDs(t *testing.T) {
	for _, kind := range all.Kinds() {
		p := atHome()
		s, err := screens["how"](&p.router, kind.Name)
		if err != nil {
			t.Fatal(err)
		}
		p.shell.Screen = s
		wantUniqueIDs(t, app.HTMLString(p.body()))
	}
}

// wantUniqueIDs reports ids that several elements of an HTML text have.
func wantUniqueIDs(t *testing.T, text string) {
	t.Helper()
	ids := make(map[string]bool)
	for _, id := range anID.FindAllString(text, -1) {
		if ids[id] {
			t.Errorf("several elements have %s", id)
		}
		ids[id] = true
	}
}

var (
	picture     = regexp.MustCompile(`(?s)(<svg[^>]*>).*?(</svg>)`)
	anyTag      = regexp.MustCompile(`<(?:[^>"]|"(?:[^"\\]|\\.)*")*>`)
	anID        = regexp.MustCompile(`\sid="[^"]*"`)
	indentation = regexp.MustCompile(`\n\s*`)
	anAttribute = regexp.MustCompile(`\s[\w:-]+(?:="(?:[^"\\]|\\.)*")?`)
)

// tags returns the tags and texts of an HTML text, a line each, attributes sorted by name and drawings empty.
func tags(text string) string {
	text = picture.ReplaceAllString(text, "$1$2")
	text = anyTag.ReplaceAllStringFunc(text, func(tag string) string {
		attributes := anAttribute.FindAllString(tag, -1)
		slices.Sort(attributes)
		name, _, _ := strings.Cut(strings.Trim(tag, "<>"), " ")
		name, _, _ = strings.Cut(name, "\n")
		return "\n<" + strings.TrimSpace(name) + strings.Join(attributes, "") + ">\n"
	})
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// nestingOf lists the elements of an HTML text, each with those around it, as written. Browsers build the
// nodes of a screen from its HTML, and build others for a div in a p, or for a row without a tbody.
func nestingOf(text string) (list []string) {
	var around []string
	for _, tag := range anyTag.FindAllString(text, -1) {
		name := strings.FieldsFunc(tag, func(r rune) bool { return strings.ContainsRune("<> \n", r) })[0]
		if strings.HasPrefix(name, "/") {
			around = around[:len(around)-1]
			continue
		}
		list = append(list, strings.Join(append(around, name), " "))
		if !strings.HasSuffix(tag, "/>") && !slices.Contains([]string{"input", "img", "br", "hr"}, name) {
			around = append(around, name)
		}
	}
	return list
}

// checkNamesAndHeadings reports headings that skip a level, and buttons and links whose name lacks the words on
// them, by which voice control finds them.
func checkNamesAndHeadings(t *testing.T, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	level := 0
	for n := range root.Descendants() {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4:
			next := int(n.Data[1] - '0')
			if next > level+1 {
				t.Errorf("the heading %q has level %d after %d", visibleText(n), next, level)
			}
			level = next
		case atom.A, atom.Button:
			if name := attribute(n, "aria-label"); name != "" && !strings.Contains(strings.ToLower(name), strings.ToLower(visibleText(n))) {
				t.Errorf("%q has the name %q", visibleText(n), name)
			}
		}
	}
}

// visibleText returns the text of an element, empty for a lone sign.
func visibleText(n *html.Node) string {
	var all []string
	for child := range n.Descendants() {
		if child.Type == html.TextNode {
			all = append(all, strings.Fields(child.Data)...)
		}
	}
	return strings.TrimFunc(strings.Join(all, " "), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// attribute returns the value of an attribute, empty for none.
func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// parsedNesting is nestingOf as browsers parse the text.
func parsedNesting(t *testing.T, text string) (list []string) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *html.Node, around []string)
	walk = func(n *html.Node, around []string) {
		if n.Type == html.ElementNode {
			around = append(around, n.Data)
			list = append(list, strings.Join(around, " "))
		}
		for child := range n.ChildNodes() {
			walk(child, around)
		}
	}
	for _, n := range nodes {
		walk(n, nil)
	}
	return list
}

// rowsOfLetters returns rows of 13 cells with a letter each.
func rowsOfLetters(letters string) (rows []string) {
	for _, letter := range letters {
		rows = append(rows, strings.Repeat(string(letter), 13))
	}
	return rows
}

// learning shows a lesson, or a list of lessons, on a page.
func learning(p *page, at game.Learning) *page {
	p.shell.Screen = learn.At(&p.rooms, at)
	return p
}
