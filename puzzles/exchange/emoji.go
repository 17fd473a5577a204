package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// emoji is a board in a chat message: a line of coloured squares for each row. Circles and hearts are further
// colours. Lines of words may surround it; rows may also end with a slash or a bar. The shared result of a
// game is no board: crowns or stars hide the colours of some cells.
var emoji = Format{
	Name:    "Emoji squares",
	Word:    "emoji",
	Example: "🟥🟥🟦🟦 …",
	Detect: func(text string) bool {
		rows, _ := emojiRows(text)
		return len(rows) > 0
	},
	Read:  readEmoji,
	Write: writeEmoji,
}

const (
	emojiWritten   = "🟥🟧🟨🟩🟦🟪🟫⬛⬜🔴🟠🟡🟢🔵🟣🟤⚫⚪" // the colours for writing, squares first
	emojiRead      = emojiWritten + "❤🧡💛💚💙💜🤎🖤🤍🩷🩵🩶♥🔶🔷🔸🔹🔳🔲◼◻▪▫◾◽"
	emojiMarks     = "👑⭐🌟★☆✡✨❌✖✕✗🐱♛♕"
	emojiSelectors = "\ufe0e\ufe0f" // they select the presentation of the character before
)

// emojiCells splits a row of emoji into its cells. It is not ok if the row is empty or holds anything else.
func emojiCells(row string) ([]string, bool) {
	var cells []string
	for _, r := range row {
		switch {
		case strings.ContainsRune(emojiSelectors+" ,;", r):
		case strings.ContainsRune(emojiRead+emojiMarks, r):
			cells = append(cells, string(r))
		default:
			return nil, false
		}
	}
	return cells, len(cells) > 0
}

// emojiRows returns the first rows of at least four emoji, at least one of them a colour. several reports
// whether the text has other rows apart from these.
func emojiRows(text string) (rows [][]string, several bool) {
	if strings.IndexFunc(text, func(r rune) bool { return r > utf8.RuneSelf && isColour(string(r)) }) < 0 {
		return nil, false
	}
	ended := false
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '/' || r == '|' }) {
		cells, ok := emojiCells(line)
		switch {
		case !ok && strings.TrimSpace(line) == "":
		case !ok:
			ended = len(rows) > 0
		case ended:
			return rows, true
		case len(rows) > 0 || len(cells) >= 4 && slices.ContainsFunc(cells, isColour):
			rows = append(rows, cells)
		}
	}
	return rows, false
}

func isColour(cell string) bool { return strings.Contains(emojiRead, cell) }

func readEmoji(text string) (Board, error) {
	rows, several := emojiRows(text)
	if several {
		return Board{}, errors.New("there are rows in more than one place: open one board at a time")
	}
	if len(rows) == 1 { // possibly rows with blanks between
		if parts := strings.Fields(text); len(parts) > 1 && !slices.ContainsFunc(parts, func(p string) bool {
			cells, ok := emojiCells(p)
			return !ok || len(cells) < 2
		}) {
			rows = solver.Map(parts, func(p string) []string { cells, _ := emojiCells(p); return cells })
		}
	}
	for i, row := range rows {
		for j, cell := range row {
			if !isColour(cell) {
				return Board{}, fmt.Errorf("row %d, column %d: %s hides the colour of its cell: this is a result, not a puzzle", i+1, j+1, quote(cell))
			}
		}
	}
	return board(rows, 0)
}

func writeEmoji(b Board) (string, error) {
	if err := cmp.Or(errOneStar(b.Map), errTooSmall(b.Map)); err != nil {
		return "", err
	}
	colours := strings.Split(emojiWritten, "")
	if count := b.Count(); count > len(colours) {
		return "", fmt.Errorf("%d regions are too many: there are only %d coloured squares and circles", count, len(colours))
	}
	return strings.ReplaceAll(joinRows(b.Map, func(region int) string { return colours[region] }), " ", ""), nil
}

// errTooSmall returns the error of a format that is recognized by long rows for a board of short ones.
func errTooSmall(m grid.Map) error {
	if m.Cols >= 4 && m.Rows >= 2 {
		return nil
	}
	return fmt.Errorf("a board of %s of %s is too small for this format", solver.Plural(m.Rows, "row"), solver.Plural(m.Cols, "cell"))
}
