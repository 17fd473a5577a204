package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// An entry is one puzzle of the input, or the reason why a part of it has none.
type entry struct {
	exchange.Piece
	only   bool  // the whole input is this one
	failed error // reading ended here
}

// each calls do for every puzzle of a text, until an interrupt or an error.
func (c console) each(in io.Reader, do func(entry) error) error {
	ctx, stop := context.WithCancel(c.ctx)
	defer stop() // ends the reader, too
	entries := read(ctx, c.kinds, in)
	for {
		select {
		case <-ctx.Done():
			return errors.New("stopped")
		case e, more := <-entries:
			if !more {
				return nil
			}
			err := e.failed
			if err == nil {
				err = do(e)
			}
			if err != nil {
				return fmt.Errorf("line %d: %w", e.Line, err)
			}
		}
	}
}

// read reads ahead of the solver, so that an interrupt need not wait for the next puzzle. An input of at most
// exchange.MaxText bytes may contain puzzles of any form, one after the other; a longer one has a puzzle on
// each line.
func read(ctx context.Context, kinds []*solver.Kind, in io.Reader) <-chan entry {
	entries := make(chan entry)
	give := func(e entry) bool {
		select {
		case entries <- e:
			return true
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		defer close(entries)
		r := bufio.NewReaderSize(in, exchange.MaxText+2)
		start, err := r.Peek(exchange.MaxText + 1)
		if err != nil && !errors.Is(err, io.EOF) || len(start) > exchange.MaxText {
			readLines(kinds, r, give)
			return
		}
		readWhole(ctx, kinds, start, give)
	}()
	return entries
}

// readWhole passes the puzzles of a text to give; an empty text has none.
func readWhole(ctx context.Context, kinds []*solver.Kind, text []byte, give func(entry) bool) {
	pieces := exchange.All(ctx, kinds, text)
	for _, p := range pieces {
		if p.Line == 0 && p.Format == "" || !give(entry{Piece: p, only: len(pieces) == 1}) {
			return
		}
	}
}

// readLines passes the puzzle of each line to give, except blank lines and comments.
func readLines(kinds []*solver.Kind, r *bufio.Reader, give func(entry) bool) {
	for number := 1; ; number++ {
		text, err := next(r)
		e := entry{Piece: exchange.Piece{Line: number, Lines: 1}}
		if err != nil && !errors.Is(err, io.EOF) {
			e.failed = err
			give(e)
			return
		}
		if !isSkipped(text) {
			if e.Import, e.Err = exchange.Read(kinds, []byte(text)); !give(e) {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// isSkipped reports whether a line is blank or a comment. A # alone may begin a link.
func isSkipped(line string) bool { return line == "" || line == "#" || strings.HasPrefix(line, "# ") }

// next reads a line; one that does not fit the buffer is replaced by a text too long to be a puzzle.
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
