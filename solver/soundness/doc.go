// Package soundness is a test alone: of random boards and positions, most of them with
// several solutions, every deduction of every technique of every kind is compared with all
// the ways to complete the position. make soundness tries ten million.
package soundness
