package pack

import (
	_ "embed"
	"hash/fnv"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// knownBits is a Bloom filter of the boards of all packs, eight bits for each.
//
//go:embed known.bits
var knownBits []byte

// Known reports whether a puzzle may be a board of a pack, turned or not. It reads no pack, and is wrong of few others.
func Known(k *solver.Kind, p solver.Puzzle) bool {
	for turn := range grid.Turns {
		if isKnown(knownBits, k, k.Turned(p, grid.Turn(turn)).String()) {
			return true
		}
	}
	return false
}

func isKnown(bits []byte, k *solver.Kind, text string) bool {
	for _, at := range placesOf(len(bits), k, text) {
		if bits[at/8]>>(at%8)&1 == 0 {
			return false
		}
	}
	return true
}

// placesOf returns the bits that are set for a board in a filter of some bytes.
func placesOf(size int, k *solver.Kind, text string) (places [5]uint32) {
	h := fnv.New64a()
	h.Write([]byte(k.Name + ":" + text))
	sum := h.Sum64()
	for i := range places {
		places[i] = (uint32(sum) + uint32(i)*(uint32(sum>>32)|1)) % uint32(8*size)
	}
	return places
}
