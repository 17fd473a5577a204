package game

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A Logged is a step that was shown, with its number from 1.
type Logged struct {
	Number int
	Step   solver.Step
}

// A Filter selects the steps of one action or of one sort. The zero Filter selects all.
type Filter struct {
	Action solver.Action
	Sort   byte
	Follow bool // and with a test of the sort all steps up to the next test
}

// keeps reports whether the filter selects a step; it parses only part of the line.
func (f Filter) keeps(line string) bool {
	if f.Action != 0 && line[0] != byte(f.Action) {
		return false
	}
	if f.Sort == 0 {
		return true
	}
	head, _, _ := strings.Cut(line, "\t")
	_, ok := cutSort(head)
	return ok && head[len(head)-1] == f.Sort
}

// testBefore returns the line of the last test before a chunk; if that is forgotten, one that fits no filter.
func (pl *Player) testBefore(at int) string {
	for at--; at >= 0; at-- {
		lines := strings.Split(strings.TrimSuffix(pl.chunks[at].text, "\n"), "\n")
		for i := len(lines) - 1; i >= 0; i-- {
			if lines[i][0] == byte(solver.Try) {
				return lines[i]
			}
		}
	}
	return string(rune(solver.End))
}

// Log returns the steps shown so far that are numbered above after and selected by the filter: the last limit
// of them, in order. Steps too far back are forgotten.
func (pl *Player) Log(after, limit int, f Filter) []Logged {
	var parts [][]Logged
	found := 0
	for at := min(pl.at, len(pl.chunks)-1); at >= 0 && found < limit; at-- {
		number := (pl.first + at) * ChunkSteps
		if number+ChunkSteps <= after {
			break
		}
		var part []Logged
		following := f.Follow && f.keeps(pl.testBefore(at))
		for line := range strings.Lines(pl.chunks[at].text) {
			if number++; number > pl.Counts.Steps {
				break
			}
			line = strings.TrimSuffix(line, "\n")
			kept := f.keeps(line)
			if f.Follow {
				switch solver.Action(line[0]) {
				case solver.Try:
					following = kept
				case solver.Found, solver.End:
					following = false
				}
				kept = kept || following
			}
			if number <= after || !kept {
				continue
			}
			if s, err := ParseStep(line, pl.sites); err == nil {
				part = append(part, Logged{number, s})
			}
		}
		parts = append(parts, part)
		found += len(part)
	}
	slices.Reverse(parts)
	log := slices.Concat(parts...)
	return log[max(0, len(log)-limit):]
}

// MaxLogged bounds the lines of a log that is written as a file.
const MaxLogged = 1 << 20

// A LogText writes the log of a run from its steps, which are fed to it in chunks from the first
// one on, a line for each.
type LogText struct {
	Steps    int                      // of the run
	Sites    int                      // of its puzzle
	Describe func(solver.Step) string // describes a step

	done int // steps written
	fed  string
}

// Want returns the number of chunks still to be fed before all steps can be written.
func (l *LogText) Want() int {
	return (l.most() - l.done - strings.Count(l.fed, "\n") + ChunkSteps - 1) / ChunkSteps
}

// Done returns the number of steps written.
func (l *LogText) Done() int { return l.done }

func (l *LogText) most() int { return min(l.Steps, MaxLogged) }

// Feed adds chunks of lines in the form of AppendStep.
func (l *LogText) Feed(chunks []string) { l.fed += strings.Join(chunks, "") }

// Next writes at most lines of the steps fed, empty if none is left. The number of steps beyond MaxLogged
// follows the last one.
func (l *LogText) Next(lines int) string {
	var b strings.Builder
	for range lines {
		line, rest, ok := strings.Cut(l.fed, "\n")
		if !ok || l.done == l.most() {
			break
		}
		l.fed = rest
		l.done++
		s, err := ParseStep(line, l.Sites)
		if err != nil {
			panic(err) // the worker writes only steps
		}
		b.WriteString(strconv.Itoa(l.done) + "\t" + l.Describe(s) + "\n")
		if l.done == MaxLogged && l.Steps > MaxLogged {
			b.WriteString("and " + strconv.Itoa(l.Steps-MaxLogged) + " more steps\n")
		}
	}
	return b.String()
}
