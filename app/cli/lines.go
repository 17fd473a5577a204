package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"

	"quadrille/puzzles/exchange"
)

// A line is one line of the input, numbered from 1, without blanks around it.
type line struct {
	number int
	text   string // one byte more than exchange.MaxText stands for any longer line
	failed error  // reading ended here
}

// read reads ahead of the solver, so that an interrupt need not wait for the next line.
func read(ctx context.Context, in io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, exchange.MaxText+2)
		for number := 1; ; number++ {
			text, err := next(r)
			l := line{number: number, text: text}
			if err != nil && !errors.Is(err, io.EOF) {
				l.failed = err
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// next reads a line; of one that does not fit the buffer it keeps only the length, as a
// text too long to be a puzzle.
func next(r *bufio.Reader) (string, error) {
	text, err := r.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return string(bytes.TrimSpace(text)), err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return strings.Repeat("x", exchange.MaxText+1), err
}
