//go:build !ui_only

package solver

// HasSolver reports whether this program solves and makes puzzles. All do except the page, which leaves that
// to its worker.
const HasSolver = true
