//go:build !page

package solver

// Whole reports whether puzzles are solved and made in this program: everywhere but on the
// page of the browser, which leaves that to its worker.
const Whole = true
