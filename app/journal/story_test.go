//go:build !js

package journal

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/app/event/eventtest"
	"quadrille/app/game"
	"quadrille/app/journal/hosttest"
	"quadrille/app/library"
)

// Stories of journals in the tabs of one browser. Nothing happens in a tab until it runs.
//
//	open A [/PATH/]            a tab opens its journal, of the site at a path
//	A adds G ENTRY...          adds entries to the game G; the name of its record has all of the tab's entries
//	A renews G NAME            renews the record of a game
//	A removes G..., A unsets NAME, A sets NAME VALUE, A secures, A flushes, A counts
//	A reads G, A holds G, A saves G, A record G, A records, A settings
//	A fills 30 G               adds a move to each of as many games, G1 and so on
//	A runs, A waits 2s         does what there is to do, and what is due within a time
//	A said WHAT / ...          what its page has been told since, or has read
//	A forgets                  what its page has been told
//	A waiting G: ENTRIES       its unconfirmed rows
//	A kept YES                 whether everything is written or being written
//	A dropped GAMES            the stored views that were dropped since
//	A ends                     the page ends
//	fail N [settings]          the next N transactions that write are rolled back
//	silent, late, answer       the databases stop, or keep what they read, and go on
//	shut, broken               no database answers that it is open; nothing can be read
//	denied                     no database opens
//	deleted, newer             the database is deleted, or upgraded by a newer page
//	stored G: ENTRIES          the committed rows of a game
//	record G: NAME             its committed record
//	setting NAME: VALUE        a committed setting
//	strict N                   how many transactions were flushed to disk
//	local: KEYS                the keys of localStorage
func TestStories(t *testing.T) {
	eventtest.Run(t, func() eventtest.Story {
		s := &story{site: hosttest.NewSite(), tabs: map[string]*tab{}}
		s.site.Fails = s.fails
		return s
	})
}

type story struct {
	site    *hosttest.Site
	tabs    map[string]*tab
	failing int
	fail    string // the table
	strict  int
}

type tab struct {
	*hosttest.Tab
	journal *Journal
	names   map[string]string // of the records of games
	said    []string
}

var errFull = errors.New("QuotaExceededError")

func (s *story) fails(durability string, tables []string) error {
	if durability == "strict" {
		s.strict++
	}
	if s.failing == 0 || !slices.Contains(tables, s.fail) {
		return nil
	}
	s.failing--
	return errFull
}

func (s *story) open(name, path string) {
	t := &tab{Tab: s.site.Open(), names: map[string]string{}}
	t.Path = path
	t.journal = New(t.Host())
	tell := func(what string) { t.said = append(t.said, what) }
	j := t.journal
	j.Failed = func(err error) { tell(err.Error()) }
	j.Mended = func() { tell("mended") }
	j.Found = func(deleted bool) { tell(map[bool]string{true: "found empty", false: "found"}[deleted]) }
	j.Foreign = func(links ...string) {
		tell(strings.TrimSpace("changed " + strings.Join(slices.Sorted(slices.Values(links)), " ")))
	}
	j.Reset = func(name, value string) { tell(strings.TrimSpace("setting " + name + " " + value)) }
	j.Elsewhere = func() { tell("counts elsewhere") }
	j.Open(func(err error) {
		if err != nil {
			tell(err.Error())
			return
		}
		tell("opened")
	})
	s.tabs[name] = t
}

func entries(rows []library.Row) string {
	var texts []string
	for _, r := range rows {
		texts = append(texts, string(r.Entry))
	}
	return strings.Join(texts, " ")
}

// rows returns the committed rows of a game.
func (s *story) rows(link string) (rows []library.Row) {
	for _, text := range s.site.Rows(library.Moves) {
		for of, r := range library.ReadUnkept([]byte("[" + text + "]")) {
			if of == link {
				rows = append(rows, r...)
			}
		}
	}
	return library.Sort(rows)
}

// kind is the kind of all games; stories leave it out.
const kind = "starbattle"

func (s *story) Line(line string) (string, error) {
	told, err := s.line(line)
	return strings.ReplaceAll(told, kind+":", ""), err
}

func (s *story) line(line string) (string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if t := s.tabs[word]; t != nil {
		told, err := s.tabLine(t, rest)
		return word + " " + told, err
	}
	switch word {
	case "open":
		name, path, _ := strings.Cut(rest, " ")
		s.open(name, path)
	case "fail":
		count, table, _ := strings.Cut(rest, " ")
		s.failing, _ = strconv.Atoi(count)
		s.fail = library.Moves
		if table != "" {
			s.fail = table
		}
	case "silent":
		s.site.Silent = true
	case "shut":
		s.site.Shut = true
	case "broken":
		s.site.Broken = true
	case "late":
		s.site.Late = true
	case "answer":
		s.site.Answer()
	case "denied":
		s.site.Denied = true
	case "deleted":
		s.site.Delete("quadrille")
	case "newer":
		s.site.Renew("quadrille")
	case "stored":
		link, _, _ := strings.Cut(rest, ":")
		return "stored " + link + ": " + entries(s.rows(kind+":"+link)), nil
	case "record":
		link, _, _ := strings.Cut(rest, ":")
		name := "none"
		for _, text := range s.site.Rows(library.Games) {
			if r, err := library.ReadRecord([]byte(text)); err == nil && r.Link == kind+":"+link {
				name = r.Name
			}
		}
		return "record " + link + ": " + name, nil
	case "setting":
		name, _, _ := strings.Cut(rest, ":")
		var rows [][]byte
		for _, text := range s.site.Rows("settings") {
			rows = append(rows, []byte(text))
		}
		return "setting " + name + ": " + library.ReadSettings(rows)[name], nil
	case "strict":
		return "strict " + strconv.Itoa(s.strict), nil
	case "local:":
		return "local: " + strings.Join(s.site.Local.Keys(""), " "), nil
	default:
		return line, fmt.Errorf("there is no %q", word)
	}
	return line, nil
}

func (s *story) tabLine(t *tab, line string) (string, error) {
	j := t.journal
	tell := func(what string) { t.said = append(t.said, strings.TrimSpace(what)) }
	word, rest, _ := strings.Cut(line, " ")
	name, more, _ := strings.Cut(rest, " ")
	link := kind + ":" + name
	record := func(name string) library.Record {
		t.names[link] = strings.TrimSpace(name)
		span := j.Spans[link]
		return library.Record{Form: library.Form, Link: link, Kind: kind, Name: t.names[link], Upto: max(0, span.Next-1)}
	}
	read := func(rows []library.Row) { tell(link + ": " + entries(rows)) }
	switch word {
	case "adds", "solves":
		var list []game.Entry
		for _, e := range strings.Fields(more) {
			list = append(list, game.Entry(e))
		}
		r := record(t.names[link] + " " + more)
		r.Finished = word == "solves"
		j.Add(r, list...)
	case "renews":
		j.Renew(record(more))
	case "removes":
		var links []string
		for _, name := range strings.Fields(rest) {
			links = append(links, kind+":"+name)
		}
		j.Remove(links, func(_ string, rows []library.Row) bool { return !strings.Contains(entries(rows), "stays") }, func(n int, err error) {
			tell(fmt.Sprint("removed ", n))
			if err != nil {
				tell(err.Error())
			}
		})
	case "sets":
		j.Set(name, more)
	case "flushes":
		j.Flush()
	case "secures":
		j.Secure()
	case "counts":
		j.CountHere()
	case "reads":
		j.Read(context.Background(), link, read)
	case "holds":
		j.Hold(context.Background(), link, read)
	case "saves":
		j.WriteAnew(record(t.names[link]))
	case "record":
		j.Record(link, func(r library.Record, ok bool) { tell(fmt.Sprint("record ", name, " ", r.Name, " ", ok)) })
	case "fills":
		n, err := strconv.Atoi(name)
		if err != nil {
			return line, err
		}
		for i := range n {
			link = fmt.Sprintf("%s:%s%02d", kind, more, i+1)
			j.Add(record(more), "m0x")
		}
	case "records":
		j.Records(func(all *library.Records) {
			var names []string
			for _, r := range all.All() {
				names = append(names, r.Link+" "+r.Name)
			}
			if n := len(names); n > 5 {
				names = append(names[:1], fmt.Sprint(n-2, " more"), names[n-1])
			}
			tell("records " + strings.Join(names, ", "))
		})
	case "settings":
		j.Settings(func(all map[string]string) {
			var texts []string
			for _, name := range slices.Sorted(maps.Keys(all)) {
				texts = append(texts, name+" "+all[name])
			}
			tell("settings " + strings.Join(texts, ", "))
		})
	case "runs":
		t.Wait(0)
	case "waits":
		d, err := time.ParseDuration(rest)
		if err != nil {
			return line, err
		}
		t.Wait(d)
	case "said":
		said := t.said
		t.said = nil
		return "said " + strings.Join(said, " / "), nil
	case "forgets":
		t.said = nil
	case "waiting":
		name, _, _ := strings.Cut(rest, ":")
		return "waiting " + name + ": " + entries(j.Waiting()[kind+":"+name]), nil
	case "kept":
		return "kept " + map[bool]string{true: "yes", false: "no"}[j.Kept()], nil
	case "dropped":
		dropped := t.Dropped
		t.Dropped = nil
		return "dropped " + strings.Join(dropped, " "), nil
	case "ends":
		t.End()
	default:
		return line, fmt.Errorf("a tab has no %q", word)
	}
	if len(t.Panics) > 0 {
		return line, fmt.Errorf("panic: %v", t.Panics)
	}
	return line, nil
}
