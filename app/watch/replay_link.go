package watch

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
)

// The moves of a game are a run of letters and digits in a link. Each begins with the number of its marks, 18 more if it
// undoes, and the pause before it; then come the site and the byte of each mark. Numbers are in base 36, sites of two digits
// or three.
const (
	mostLinked = 250   // moves of a link
	mostFiled  = 5_000 // of a file
	mostMarks  = 17    // of a move; one of more is several
	pauseScale = 4     // a pause of 1 second, of 3, of 7 ... is so much more each
)

var (
	errReplay = errors.New("this link to a replay is damaged: its moves don't fit the board")
	spelled   = strings.NewReplacer(".", "Z", "-", "Y", "_", "X")
	unspelled = strings.NewReplacer("Z", ".", "Y", "-", "X", "_")
)

// ReplayAddress returns the address of a game's moves, and whether that is short enough for a link. A longer one, up to
// the first 5,000 moves, fits in a file.
func ReplayAddress(link solver.Link, moves []ask.Move) (address string, linked bool) {
	var all []ask.Move
	for _, m := range moves {
		for ; len(m.Marks) > mostMarks; m.Marks, m.Pause = m.Marks[mostMarks:], 0 {
			all = append(all, ask.Move{Marks: m.Marks[:mostMarks], Undone: m.Undone, Pause: m.Pause})
		}
		all = append(all, m)
	}
	wide := siteDigits(link.Puzzle)
	var b strings.Builder
	for _, m := range all[:min(len(all), mostFiled)] {
		count := len(m.Marks)
		if m.Undone {
			count += mostMarks + 1
		}
		pause := int(math.Round(pauseScale * math.Log2(1+m.Pause)))
		b.WriteString(strconv.FormatInt(int64(count), 36) + strconv.FormatInt(int64(min(pause, 35)), 36))
		for _, mark := range m.Marks {
			digits := strconv.FormatInt(int64(mark.Site), 36)
			b.WriteString(strings.Repeat("0", wide-len(digits)) + digits + spelled.Replace(string(rune(mark.To))))
		}
	}
	return game.ReplayWord + ":" + link.Name() + ":" + b.String(), len(all) <= mostLinked
}

func siteDigits(p solver.Puzzle) int {
	return len(strconv.FormatInt(int64(max(36, len(p.Start())-1)), 36))
}

// OpenReplay parses what follows the word in the address of a game's moves. The error is a sentence for the player.
func OpenReplay(kinds []*solver.Kind, rest string) (link solver.Link, moves []ask.Move, err error) {
	at := strings.LastIndexByte(rest, ':')
	if at < 0 || len(rest) > solver.MaxText {
		return link, nil, errReplay
	}
	if link, err = game.Open(kinds, rest[:at]); err != nil {
		return link, nil, err
	}
	text, wide, pos := strings.TrimRight(rest[at+1:], solver.AfterLink), siteDigits(link.Puzzle), link.Puzzle.Start()
	number := func(digits int) int {
		if len(text) < digits {
			return -1
		}
		n, err := strconv.ParseUint(text[:digits], 36, 16)
		text = text[digits:]
		if err != nil {
			return -1
		}
		return int(n)
	}
	for text != "" {
		count, pause := number(1), number(1)
		m := ask.Move{Undone: count > mostMarks, Pause: math.Exp2(float64(pause)/pauseScale) - 1}
		if m.Undone {
			count -= mostMarks + 1
		}
		if count < 1 || pause < 0 || len(text) < count*(wide+1) || len(moves) == mostFiled {
			return link, nil, errReplay
		}
		for range count {
			site := number(wide)
			if site < 0 || site >= len(pos) {
				return link, nil, errReplay
			}
			m.Marks = append(m.Marks, solver.Mark{Site: site, To: unspelled.Replace(text[:1])[0]})
			text = text[1:]
		}
		if pos = pos.Set(m.Marks...); link.Puzzle.Check(pos) != nil {
			return link, nil, errReplay
		}
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return link, nil, errReplay
	}
	return link, moves, nil
}
