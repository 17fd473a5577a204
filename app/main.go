//go:build !js

// Command app is Quadrille outside the browser: it serves the page, builds the static
// site, and solves, grades, explains, generates and converts puzzles at the command line.
// The page itself is the same package compiled for js/wasm.
package main

import (
	"io"
	"os"

	"quadrille/app/cli"
	"quadrille/app/site"
)

const usage = `Quadrille: grid logic puzzles in any browser, offline too.

	go run ./app serve [-addr :8000] [-prefix /sub/path] [-without NAME,...] [-plain]
	    builds the page and serves it
	go run ./app build [-o dist] [-prefix /sub/path] [-origin https://example.org] [-without NAME,...] [-plain]
	    writes the static site, for any web server; -without skips some of the steps
	    that rewrite the programs, -plain skips them all
	go run ./app solve [-within TIME] [-json] INPUT...
	    finds a solution of each puzzle of files, links or - for the standard input
	go run ./app count [-limit N] [-within TIME] [-json] INPUT...
	    counts the solutions of each puzzle
	go run ./app grade [-within TIME] [-json] INPUT...
	    says how hard each puzzle is
	go run ./app steps [-within TIME] [-boards|-json] INPUT...
	    explains how to solve each puzzle, step by step
	go run ./app generate [KIND] [-size SIZE] [-grade GRADE] [-TRAIT VALUE]... [-seed N] [-n COUNT] [-shard J/N] [-o FILE] [-json]
	    makes puzzles; generate -list prints the kinds, their sizes and traits
	go run ./app daily [-easy | -regular | -clear] [-date 2026-11-21]
	    prints the puzzles of a day
	go run ./app course KIND
	    prints the course of a kind
	go run ./app pack KIND [-easy | -regular | -clear] [-check]
	    makes the course of a kind and the boards of its daily puzzles
	go run ./app convert -to FORMAT [-o FILE] INPUT...
	    writes puzzles in another format; convert -list prints the formats
	go run ./app version
	    prints what the program was built from
`

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run returns the exit status. The commands of site end with the first signal.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 && (args[0] == "serve" || args[0] == "build") {
		return site.Run(cli.Program(), args[0], args[1:], out, errs)
	}
	return cli.Run(usage, cli.Commands, args, in, out, errs)
}
