package main

import (
	"errors"
	"slices"
	"strings"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/share"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// An outcome is what a player sees who follows a link.
type outcome int

// The outcomes, from the best to the worst.
const (
	whole    outcome = iota // the link is as it was sent
	same                    // it is not, but leads to the same
	damaged                 // a board opens, with a sentence about what is missing or was repaired
	refused                 // a sentence alone
	unlinked                // there is nothing to follow
	less                    // the board opens without its marks, title or author, and without a word
	wrong                   // something else opens without a word
	outcomes
)

var outcomeNames = [outcomes]string{"whole", "same", "damaged", "refused", "not linked", "LESS", "WRONG"}

// judge opens what arrived of a link.
func judge(kinds []*solver.Kind, m message, arrived string) outcome {
	page, fragment, hash := strings.Cut(arrived, "#")
	open := open
	if m.link.page != "" {
		open = openFrame
	}
	switch {
	case arrived == "":
		return unlinked
	case arrived == m.URL:
		return whole
	case !hash || strings.TrimSuffix(page, "/")+"/" != site && page != site+share.EmbedPages[0]:
		return refused // the front page, or none
	}
	want, _, err := open(kinds, m.link.inside)
	if err != nil {
		panic(err) // one that was made here
	}
	switch got, damage, err := open(kinds, fragment); {
	case err != nil:
		return refused
	case damage != "":
		return damaged
	case got != want && boardOf(got) == boardOf(want):
		return less
	case got != want:
		return wrong
	}
	return same
}

// boardOf cuts what is not the board off the text of a puzzle; another text stays as it is.
func boardOf(text string) string {
	parts := strings.SplitN(text, ":", 3)
	if len(parts) < 3 || parts[1] == "" || parts[1][0] < '0' || parts[1][0] > '9' {
		return text
	}
	return parts[0] + ":" + parts[1]
}

// open reads an address as the page does. Addresses that lead to the same have equal texts. The damage and the error are
// sentences.
func open(kinds []*solver.Kind, address string) (text, damage string, err error) {
	to := game.Inside(address)
	word, _, colon := strings.Cut(to, ":")
	switch {
	case word == course.SetWord:
		s, err := course.ParseSet(kinds, to, func() {})
		if s.Lost > 0 {
			damage = "boards are missing"
		}
		return s.Text(), damage + s.Damage, err
	case word == "design" && colon:
		return openDraft(kinds, to)
	}
	bare := game.Bare(to)
	switch word, rest, _ := strings.Cut(bare, ":"); {
	case word == "learn":
		at, err := game.OpenLearning(kinds, bare)
		if err != nil {
			return "", "", err
		}
		return at.String(), "", nil
	case word == game.DailyWord && strings.Count(rest, "-") == 1:
		_, err = days.ParseMonth(rest)
		return bare, "", err
	case word == game.DailyWord && rest != "":
		_, err = pack.ParseDay(rest)
		return bare, "", err
	case slices.Contains(pageWords, word):
		if rest != "" && solver.KindNamed(kinds, rest) == nil {
			return "", "", errors.New("there is no such page")
		}
		return bare, "", nil
	}
	one, err := game.Open(kinds, to)
	if err != nil {
		in, foreign := exchange.Read(kinds, []byte(to))
		if foreign != nil {
			return "", "", err
		}
		one = in.Link()
	}
	return one.String(), one.Damage, nil
}

// openFrame reads an address as the page in a frame does.
func openFrame(kinds []*solver.Kind, address string) (text, damage string, err error) {
	link, err := game.Open(kinds, address)
	if err != nil {
		return "", "", err
	}
	return link.String(), link.Damage, nil
}

func openDraft(kinds []*solver.Kind, to string) (text, damage string, err error) {
	at, err := game.OpenDraft(kinds, to)
	switch {
	case err != nil:
		return "", "", err
	case at.ID != "":
		return at.String(), "", nil
	case at.Text == "":
		return at.String(), "", nil
	}
	making := faces.Of(at.Kind.Name).Design.Making
	if bad := making.Check(at.Text); bad != nil {
		p, unread := at.Kind.Parse(at.Text)
		if unread != nil {
			return "", "", bad
		}
		at.Text = making.Of(p)
	}
	return game.CopyAddress(at.Kind, at.Text), "", nil
}
