package exchange

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// regionCells is a text with a line for the cells of each region, as pairs of row and column counted from 0 or 1, or as
// r1c1. A name and a colon may precede them, a line of the size and comments the first region. A bar stands behind those
// cells of a region that have a star, in the form of a course in software construction:
//
//	10x10
//	1,5  1,9 | 1,6  1,7  1,8 …
//
// Or a line for each cell, with the number of cells before each region.
var regionCells = Format{
	Name:    "Cells of each region",
	Word:    "cells",
	Example: "1,1 1,2 2,1 …",
	Detect: func(text string) bool {
		places, _, _ := placesOfLines(text)
		if len(places) == 0 {
			places, _, _ = placesOfGroups(text)
		}
		return len(places) >= 16
	},
	Read: readRegionCells,
}

// A place is a cell, as a text counts it.
type place struct{ row, col int }

func twice(row, col int) error { return fmt.Errorf("row %d, column %d comes twice", row+1, col+1) }

var (
	pairInBrackets = pattern(`[(\[]\s*(\d{1,3})\s*[,;]\s*(\d{1,3})\s*[)\]]`)
	onePlace       = pattern(`^(?:[rR](\d{1,3})[cC](\d{1,3})|(\d{1,3}),(\d{1,3}))$`)
	regionName     = pattern(`^[^:,(]{0,20}:`)
)

// placesIn returns the cells of a text that has nothing else.
func placesIn(text string) (places []place, ok bool) {
	if !strings.ContainsAny(text, "0123456789") {
		return nil, false
	}
	text = pairInBrackets().ReplaceAllString(text, " $1,$2 ")
	for token := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(" ;|\n", r) }) {
		parts := []string{strings.Trim(token, ",")}
		if token[0] == 'r' || token[0] == 'R' {
			parts = strings.Split(parts[0], ",")
		}
		for _, part := range parts {
			found := onePlace().FindStringSubmatch(part)
			switch {
			case part == "":
			case found == nil:
				return nil, false
			default:
				row, _ := strconv.Atoi(found[1] + found[3])
				col, _ := strconv.Atoi(found[2] + found[4])
				places = append(places, place{row, col})
			}
		}
	}
	return places, len(places) > 0
}

// place returns the cell that a value is: a pair, an object with its row and column, or a name.
func (v value) place() (place, bool) {
	if v.open == 0 {
		places, ok := placesIn(v.label)
		return append(places, place{})[0], ok && len(places) == 1
	}
	at, found := place{}, 0
	for i, item := range v.list {
		n, err := strconv.Atoi(item.label)
		key := word(item.key)
		switch {
		case err != nil || n < 0:
			if item.key == "" {
				return place{}, false
			}
		case key == "" && len(v.list) == 2 && i == 0, key == "r" || key == "row" || key == "y":
			at.row, found = n, found|1
		case key == "" && len(v.list) == 2 && i == 1, key == "c" || hasAny(key, "col") && !hasAny(key, "color", "colour") || key == "x":
			at.col, found = n, found|2
		}
	}
	return at, found == 3
}

// places returns the cells that a value is a list of, also as a string or in an object.
func (v value) places() (places []place, ok bool) {
	if v.open == 0 {
		return placesIn(v.label)
	}
	for _, item := range v.list {
		p, isPlace := item.place()
		if !isPlace {
			places = nil
			break
		}
		places = append(places, p)
	}
	for _, item := range v.list {
		if len(places) == 0 && item.key != "" && item.open != 0 {
			places, _ = item.places()
		}
	}
	return places, len(places) > 0
}

// placesOfLines returns the cells of the lines of a text with the numbers of their lines, and how many have a star.
func placesOfLines(text string) (places []place, labels []string, stars int) {
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		before, after, bar := strings.Cut(regionName().ReplaceAllString(strings.TrimSpace(line), ""), "|")
		starred, ok := placesIn(before)
		rest, more := placesIn(after)
		if !ok && !more || strings.TrimSpace(before) != "" && !ok || strings.TrimSpace(after) != "" && !more {
			continue
		}
		if bar {
			stars += len(starred)
		}
		for _, p := range append(starred, rest...) {
			places, labels = append(places, p), append(labels, strconv.Itoa(i))
		}
	}
	return places, labels, stars
}

// placesOfGroups returns the cells of a text with a line for each, a row and a column, behind the number of cells of its
// region; a name may stand before that. The size and the number of stars may be the first line.
func placesOfGroups(text string) (places []place, labels []string, stars int) {
	left, groups, size := 0, 0, 0
	for i, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		numbers := solver.Map(fields, func(field string) int {
			n, err := strconv.Atoi(field)
			if err != nil {
				return -1
			}
			return n
		})
		switch n := len(fields); {
		case n == 0:
		case n > 2 || numbers[n-1] < 0:
			return nil, nil, 0
		case left > 0 && n == 2 && numbers[0] >= 0:
			places, labels, left = append(places, place{numbers[0], numbers[1]}), append(labels, strconv.Itoa(groups)), left-1
		case left > 0:
			return nil, nil, 0
		case i == 0 && n == 2 && numbers[0] >= 0:
			size, stars = numbers[0], numbers[1]
		case i == 0 && n == 1:
			size = numbers[0]
		case n == 1 || numbers[0] < 0:
			left, groups = numbers[n-1], groups+1
		default:
			return nil, nil, 0
		}
	}
	if left > 0 || size > 0 && len(places) != size*size {
		return nil, nil, 0
	}
	if stars >= size {
		stars = 0 // the size again
	}
	return places, labels, stars * groups
}

func readRegionCells(text string) (Board, error) {
	places, labels, stars := placesOfLines(text)
	if len(places) == 0 {
		places, labels, stars = placesOfGroups(text)
	}
	b, err := boardOfPlaces(places, labels)
	if err == nil && stars%b.Rows == 0 {
		b.Stars = stars / b.Rows
	}
	return b, err
}
