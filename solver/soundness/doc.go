// Package soundness contains only a test: on random boards and positions, most of them with several
// solutions, it compares every deduction of every technique of every kind with all the ways to complete the
// position. make soundness tries ten million.
package soundness
