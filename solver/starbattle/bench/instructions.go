package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

// eights are the boards whose proofs are counted in instructions.
func eights() set { return read("queens_mit").of(8, 1) }

// drill proves a set so many times and does nothing else.
func drill(s set, rounds int) {
	e := new(first)
	for range rounds {
		for _, b := range s {
			e.count(b)
		}
	}
}

var counted = regexp.MustCompile(`guest instrs:\s+([\d,]+)`)

// instructions is the number of machine instructions of an 8x8 proof, load included, as
// valgrind counts them: the difference between a long drill and a short one.
func instructions() (int, error) {
	const short, long = 10, 60
	program, err := os.Executable()
	if err != nil {
		return 0, err
	}
	run := func(rounds int) (int, error) {
		out, err := exec.Command("valgrind", "--tool=lackey", "--basic-counts=yes", program, "-drill", strconv.Itoa(rounds)).CombinedOutput()
		if err != nil {
			return 0, fmt.Errorf("valgrind: %v", err)
		}
		found := counted.FindSubmatch(out)
		if found == nil {
			return 0, fmt.Errorf("valgrind counts no instructions")
		}
		return strconv.Atoi(strings.ReplaceAll(string(found[1]), ",", ""))
	}
	less, err := run(short)
	if err != nil {
		return 0, err
	}
	more, err := run(long)
	return (more - less) / ((long - short) * len(eights())), err
}
