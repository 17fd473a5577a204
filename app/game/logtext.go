package game

import (
	"strconv"
	"strings"

	"quadrille/solver"
)

// MostLogged bounds the lines of a log that is written as a file.
const MostLogged = 1 << 20

// A LogText writes the log of a run from its steps, which are fed to it in chunks from the first
// one on, a line for each.
type LogText struct {
	Steps int                      // of the run
	Sites int                      // of its puzzle
	Say   func(solver.Step) string // tells a step

	done int // steps written
	fed  string
}

// Want says how many chunks are to be fed before all can be written, 0 for none.
func (l *LogText) Want() int {
	return (l.most() - l.done - strings.Count(l.fed, "\n") + ChunkSteps - 1) / ChunkSteps
}

// Done is how many steps have been written.
func (l *LogText) Done() int { return l.done }

func (l *LogText) most() int { return min(l.Steps, MostLogged) }

// Feed adds chunks of lines in the form of AppendStep.
func (l *LogText) Feed(chunks []string) { l.fed += strings.Join(chunks, "") }

// Next writes at most so many of the steps that have been fed, empty where none is left. Behind
// the last step that is written stands how many are not.
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
		b.WriteString(strconv.Itoa(l.done) + "\t" + l.Say(s) + "\n")
		if l.done == MostLogged && l.Steps > MostLogged {
			b.WriteString("and " + strconv.Itoa(l.Steps-MostLogged) + " more steps\n")
		}
	}
	return b.String()
}
