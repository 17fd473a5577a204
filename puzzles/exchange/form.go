package exchange

import "quadrille/solver"

// readForm reads a text in a form of one of the kinds: raw, with its spaces, where the form needs them. The result has no
// format if it is in none.
func readForm(kinds []*solver.Kind, raw, tidied string) (Import, error) {
	for _, k := range kinds {
		for _, f := range k.Forms {
			input := tidied
			if f.Spaced {
				input = plain(raw)
			}
			if !f.Detect(input) {
				continue
			}
			p, pos, err := f.Read(input)
			if err != nil {
				return Import{Format: f.Name}, err
			}
			return Import{Format: f.Name, Kind: k, Puzzle: p, Position: pos}, nil
		}
	}
	return Import{}, nil
}
