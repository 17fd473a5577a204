package game_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
)

// A written log has every step of the run, whatever the sizes of chunks and parts.
func TestLogText(t *testing.T) {
	const steps = 1000 // of the 3,010 of the search: the run ended there
	for _, atOnce := range []int{1, 7, 256, 5000} {
		f, all, link := feed(t, mensa, "reverse")
		log := &game.LogText{Steps: steps, Sites: len(link.Puzzle.Start()), Describe: func(s solver.Step) string { return fmt.Sprint(s.Action, s.Site) }}
		var text strings.Builder
		for n := log.Want(); n > 0; n = log.Want() {
			n = min(n, 3)
			log.Feed(f.chunks[:n])
			f.chunks = f.chunks[n:]
			for part := log.Next(atOnce); part != ""; part = log.Next(atOnce) {
				text.WriteString(part)
			}
		}
		var want strings.Builder
		for i, s := range all[:steps] {
			fmt.Fprintf(&want, "%d\t%s\n", i+1, fmt.Sprint(s.Action, s.Site))
		}
		if text.String() != want.String() || log.Done() != steps {
			t.Errorf("%d at once: %d lines, want %d", atOnce, strings.Count(text.String(), "\n"), steps)
		}
	}
}

// A log is bounded, and ends with the number of steps left out.
func TestLogTextHasAnEnd(t *testing.T) {
	const more = 5
	log := &game.LogText{Steps: game.MaxLogged + more, Sites: 4, Describe: func(solver.Step) string { return "" }}
	chunk := strings.Repeat("t1\n", game.ChunkSteps)
	lines, last := 0, ""
	for log.Want() > 0 {
		log.Feed([]string{chunk})
		text := log.Next(game.ChunkSteps)
		lines += strings.Count(text, "\n")
		last = text[strings.LastIndexByte(strings.TrimSuffix(text, "\n"), '\n')+1:]
	}
	if lines != game.MaxLogged+1 || last != "and 5 more steps\n" || log.Next(1) != "" {
		t.Errorf("%d lines, the last %q", lines, last)
	}
}
