//go:build ui_only

package solver

// HasSolver is false on the page: see has_solver.go.
const HasSolver = false
