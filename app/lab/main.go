// Command lab is for those who write the techniques of a kind: it measures hints and grades, finds lessons, and counts
// small boards.
package main

import (
	"os"

	"quadrille/app/cli"
)

const usage = `Quadrille's laboratory: measures hints and grades, finds lessons, and counts small boards.

	go run ./app/lab explain [-positions N] [INPUT...]
	    measures what there is to read in the hints for the courses, or for each puzzle
	go run ./app/lab hardest KIND -size SIZE,... [-seed N] [-n COUNT] [-tries COUNT]
	    looks for the hardest boards of each size
	go run ./app/lab labels INPUT...
	    compares grades with labels, by lines of a label and a puzzle
	go run ./app/lab lessons KIND [-size SIZE,...] [-seed N] [-n COUNT] [INPUT...]
	    looks for a board to teach each technique
	go run ./app/lab numbers [KIND...]
	    counts the small boards of the kinds
	go run ./app/lab sample [-n COUNT] [-seed N] [INPUT...]
	    draws hints at random, for a reader to rate
	go run ./app/lab searches [-n COUNT] [-seed N]
	    counts what the searches need on the bundled boards and on new ones
`

var commands = map[string]cli.Command{"explain": explain, "hardest": hardest, "labels": labels, "lessons": lessons, "numbers": numbers, "sample": sample, "searches": searches}

func main() {
	os.Exit(cli.Run(usage, commands, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
