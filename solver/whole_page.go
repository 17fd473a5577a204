//go:build page

package solver

// Whole is false on the page: see whole.go.
const Whole = false
