package exchange

import "quadrille/solver"

// readForm reads a text in a form of one of the kinds. The result has no format if it is in none.
func readForm(kinds []*solver.Kind, text string) (Import, error) {
	for _, k := range kinds {
		for _, f := range k.Forms {
			input := tidy(text)
			if f.Spaced {
				input = plain(text)
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
