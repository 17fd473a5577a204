//go:build !js

package snapshot

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// A Set is the rewritings that a build does.
type Set uint

const (
	TrimGoApp Set = 1 << iota
	JoinData
	DropLines
	RunToCheckpoint
	ClampClock
	CatchTraps
	FoldAddresses
	MergeElements
	FillTables
	UnifyCalls
	MountMarkup
	DropInits
	DropNames
	DropUnused
	SplitParts

	All  Set = 1<<iota - 1
	None Set = 0
)

// names are the names of the rewritings, in the order of their bits.
var names = []string{"server", "data", "lines", "checkpoint", "clock", "traps", "addresses", "elements", "tables", "calls", "markup", "inits", "names", "unused", "parts"}

// needs maps a rewriting to those that need it.
var needs = map[Set]Set{TrimGoApp: RunToCheckpoint | MergeElements | MountMarkup | DropInits, RunToCheckpoint: DropInits, JoinData: DropLines | FillTables | DropNames | DropUnused | SplitParts, DropLines: FillTables | DropNames | DropUnused | SplitParts}

func Names() []string { return slices.Clone(names) }

func (s Set) Has(other Set) bool { return s&other == other }

// Without returns s without the rewritings that a list such as "lines,clock" names, and without
// those that need one of them. An empty list names none.
func (s Set) Without(list string) (Set, error) {
	if list == "" {
		return s, nil
	}
	for name := range strings.SplitSeq(list, ",") {
		i := slices.Index(names, name)
		if i < 0 {
			return s, fmt.Errorf("no rewriting %q, want some of %s", name, strings.Join(names, ","))
		}
		r := Set(1) << i
		s &^= r | needs[r]
	}
	return s, nil
}

func (s Set) String() string {
	var has []string
	for i, name := range names {
		if s.Has(1 << i) {
			has = append(has, name)
		}
	}
	return strings.Join(has, ",")
}

// An Error names the rewriting that does not fit the Go or go-app in use.
type Error struct {
	Rewriting Set
	Err       error
}

func (e *Error) Error() string { return fmt.Sprintf("rewriting %s: %v", e.Rewriting, e.Err) }
func (e *Error) Unwrap() error { return e.Err }

// Program rewrites a compiled program.
func (s Set) Program(ctx context.Context, program []byte) ([]byte, error) {
	for _, r := range []struct {
		rewriting Set
		do        func(program []byte) ([]byte, error)
	}{
		{JoinData, func(program []byte) ([]byte, error) { return joinData(program, s.Has(DropLines)) }},
		{FoldAddresses, foldAddresses},
		{UnifyCalls, unifyCalls},
		{RunToCheckpoint, func(program []byte) ([]byte, error) { return runToCheckpoint(ctx, program) }},
		{DropInits, dropInits},
		{DropNames, dropNames},
		{FillTables, fillTables},
	} {
		if s.Has(r.rewriting) {
			var err error
			if program, err = r.do(program); err != nil {
				return nil, &Error{r.rewriting, err}
			}
		}
	}
	return program, nil
}

// Answering is Program of a program without a checkpoint that sets the global function take, which is called with a
// question, and passes what it says to the function taken. Questions are examples of all that it is to answer, a list for
// each time that it runs: with DropUnused it may trap at others.
func (s Set) Answering(ctx context.Context, program []byte, questions [][]string) ([]byte, error) {
	program, err := (s &^ (RunToCheckpoint | DropInits | FillTables)).Program(ctx, program)
	if err == nil && s.Has(DropUnused) {
		if program, err = dropUnused(ctx, program, questions); err != nil {
			return nil, &Error{DropUnused, err}
		}
	}
	if err != nil {
		return nil, err
	}
	return (s & FillTables).Program(ctx, program)
}

// InParts is Program for a program in two parts. The second has the functions with the names that ofRest knows; without
// SplitParts it is empty.
func (s Set) InParts(ctx context.Context, program []byte, ofRest func(name string) bool) (first, rest []byte, err error) {
	if !s.Has(SplitParts) {
		first, err = s.Program(ctx, program)
		return first, Empty, err
	}
	if program, err = (s &^ (DropNames | FillTables)).Program(ctx, program); err != nil {
		return nil, nil, err
	}
	moved, err := choose(program, ofRest)
	if err != nil {
		return nil, nil, &Error{SplitParts, err}
	}
	if program, err = (s & DropNames).Program(ctx, program); err != nil {
		return nil, nil, err
	}
	program, tables, err := moveTables(program, moved)
	if err != nil {
		return nil, nil, &Error{SplitParts, err}
	}
	if program, err = (s & FillTables).Program(ctx, program); err != nil {
		return nil, nil, err
	}
	if first, rest, err = split(program, moved, tables); err != nil {
		return nil, nil, &Error{SplitParts, err}
	}
	return first, rest, nil
}

var (
	//go:embed begin.js
	begin []byte
	//go:embed restore.js
	restore []byte
	//go:embed traps.js
	traps []byte
)

// Exec adds begin to wasm_exec.js, and the changes of the rewritings.
func (s Set) Exec(exec []byte) ([]byte, error) {
	exec = bytes.Clone(exec)
	if s.Has(ClampClock) {
		var err error
		if exec, err = clampClock(exec); err != nil {
			return nil, &Error{ClampClock, err}
		}
	}
	exec = append(exec, begin...)
	if s.Has(RunToCheckpoint) {
		exec = append(exec, restore...)
	}
	if s.Has(CatchTraps) {
		exec = append(exec, traps...)
	}
	return exec, nil
}

// clampClock lets no clock start before 1970, as Go reads fractions of negative seconds as another
// year, and the monotonic one not before 2020, which it shows at the checkpoint: Go hangs if it
// goes back.
func clampClock(exec []byte) ([]byte, error) {
	for _, c := range [][2]string{
		{"const timeOrigin = Date.now() - performance.now();", "const timeOrigin = Math.max(Date.now(), Date.UTC(2020)) - performance.now();"},
		{"const msec = (new Date).getTime();", "const msec = Math.max(0, (new Date).getTime());"},
	} {
		if n := bytes.Count(exec, []byte(c[0])); n != 1 {
			return nil, fmt.Errorf("wasm_exec.js has %d times %q, want once", n, c[0])
		}
		exec = bytes.ReplaceAll(exec, []byte(c[0]), []byte(c[1]))
	}
	return exec, nil
}
