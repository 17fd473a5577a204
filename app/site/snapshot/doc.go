// Package snapshot rewrites Go programs for browsers: it makes them smaller, and starts them when
// they are built, so that a page need not wait for Go's runtime and the initialisation of packages.
//
// It depends on nothing of the program it rewrites. The program calls [Checkpoint] in main, once
// and before anything that differs from one browser or user to the next. The scripts of the page
// call begin(module, instance) of wasm_exec.js's Go where they would call run(instance).
//
// # Rewritings
//
// Each has a name and can be left out of a [Set]; none is needed for a program that works.
//
//	server      compile with a copy of go-app that lacks its server, net/http, cryptography (2 MB) and
//	            states, and draws in the task of a dispatch instead of a timer's
//	elements    give all HTML elements of go-app one type, which has the methods of all; needs server
//	markup      let go-app mount the contents of an element from HTML, in one call, and look a node up
//	            when it is first used; needs server
//	data        write the initial memory in few long segments, which compress better
//	lines       empty the runtime's tables of files, lines, arguments and inlined calls, which only
//	            traces show; needs data
//	checkpoint  run the program up to Checkpoint, and write its memory, its globals and the
//	            JavaScript values that it holds in place of those it starts with; needs server, as
//	            net/http asks the browser for fetch when it is initialised
//	clock       in wasm_exec.js, let no clock start before 1970, nor the monotonic one before 2020
//	addresses   let loads and stores add the offset of a variable on the stack
//	tables      leave out of the initial memory the computable part of the runtime's tables of
//	            functions (2 MB), and compute it when the program is instantiated; needs lines
//	calls       keep the number of a function in a local variable, and return in place of branches to
//	            its end, so that calls are written alike: saves 7 % of a compressed program
//	inits       empty the functions that initialise packages, which have run before the checkpoint;
//	            needs checkpoint
//	names       empty the names of functions, which only traces show; needs lines
//	unused      empty the functions of a program that answers questions which do not run while it answers some, as
//	            [Set.Answering] says, and what the runtime knows of them: two thirds of such a program; needs lines
//	parts       write a program as two ([Set.InParts]): the second has functions that the first can do without for a while,
//	            and what the runtime knows of them; needs lines
//	traps       in wasm_exec.js, report a trap to begin's caller, and run no event after it
//
// The first of two parts (parts) has stubs in place of the functions of the second: the page's program is 1.00 MB with
// brotli and not 1.52, the rest 0.62. A stub calls its function through the table, and before that load of the imported module
// parts, if the rest is not there: load instantiates it, at once, with the exports of the first part as the module app. So does
// the page as soon as it has the time. The collector reads the stacks at any time, so what waits at the checkpoint is in the
// first part; all else that stands on a stack has been called, and its part is there. Nothing may call the program while load
// waits: Firefox handles events of databases and channels during a request, so a page there has what load needs beforehand.
//
// What a program does before its checkpoint runs at build time: no browser calls, no timers, no
// goroutine that is not waiting, and no random numbers, which would be the same for all users. The
// clock stands at 1 January 2020 there. Without clock, a restored program hangs on a device whose
// clock is earlier than that.
//
// # What it relies on
//
// Of the Go command (1.26):
//   - the sections of a module: one memory without a maximum, mutable i32 and i64 globals with
//     constant values, active data segments, imported functions only, the exports run and getsp
//     (data, checkpoint; see module.go)
//   - the instructions that it writes, with addresses on the stack below 2^32 - 2^30 (addresses)
//   - the numbers of functions, from 0x1000 on, and the code that ends a function (calls; with others
//     a program still works, but gets no smaller)
//   - the format of runtime.pclntab, whose magic number is that of Go 1.20 (lines; see lines.go), and
//     of inlined calls (inlined.go)
//   - the names of functions that the runtime compares or quotes, and the kind of wrappers (names)
//   - the list of functions and the buckets, by which the runtime finds the function of an instruction
//     (tables.go), and the place of their addresses in runtime.moduledata (lines, tables)
//   - the names of the functions that initialise packages (inits)
//   - the number of the first function (unused)
//   - that all functions of one type, which take a resume point and return whether they unwind, are in table 0 in their order
//     (parts)
//   - that a function with a call of recover is not inlined (lines)
//   - a program whose goroutines all wait returns from run, and continues at resume (checkpoint)
//
// Of wasm_exec.js (Go 1.26):
//   - the imports that initialisation calls, their stack layout, the encoding of values, and the
//     place of the arguments at 4096 (checkpoint; see host.go)
//   - the fields _values, _ids, _goRefCounts and _makeFuncWrapper, the seven values that it starts
//     with, and a run that prepares these before it calls the export run, and takes any object whose
//     prototype is an instance (checkpoint)
//   - the two lines that read clocks (clock)
//   - _resume, exited, _inst and _scheduledTimeouts (traps)
//
// Of go-app (the version in goapp.go): the files of its server and of its states, their uses in other files,
// the function that parses the page's address, and the loop of its engine (server); that
// methods of one name have the same body in all elements, and the lines that test the types of elements
// (elements); the lines that mount nodes and return those of the DOM, and that children are replaced
// in place, appended, and removed (markup).
//
// Of the program's elements (markup): a parser nests their HTML as it is written, so no div stands in a
// p and no row outside a tbody; no other script adds or removes their children; none has a namespace,
// which drawings in raw HTML do not need.
//
// Without rewritings, only Go.run and syscall/js are relied on.
//
// # A new Go or go-app
//
// A rewriting that does not fit stops the build with an [Error] that has its name; lines alone is
// skipped in silence, and TestDropLines fails. To see where a program panics, build it without names. So, after
// a change of version:
//
//	go test ./app/site/snapshot      # each rewriting against the Go command in use
//	go test -run '^TestEachRewritingCanBeLeftOut$' ./app/site
//	go run ./app build               # a larger program than before: lines was skipped
//	go test -run '^(TestPlainSite)$' ./app/e2e
//
// What only shows in a browser is a changed meaning of wasm_exec.js's fields: all browser tests fail,
// but for TestPlainSite, which uses no rewriting. Until it is mended, build with -without
// and the name of the rewriting, or with -plain.
package snapshot
