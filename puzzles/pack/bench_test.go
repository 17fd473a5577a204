package pack

import (
	"testing"

	"quadrille/solver/all"
)

// The first access to a pack of a kind reads it as a whole.
func BenchmarkParse(b *testing.B) {
	for _, k := range all.Kinds() {
		packed, err := files.ReadFile(k.Name + ".packed")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(k.Name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Parse(k, unpacked(packed)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A board of a later round is turned.
func BenchmarkDaily(b *testing.B) {
	for _, k := range all.Kinds() {
		for name, d := range map[string]Day{"first": 5, "turned": 5 + 7*52*3} {
			b.Run(k.Name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					if _, ok := Daily.On(k, d); !ok {
						b.Fatal("no puzzle")
					}
				}
			})
		}
	}
}

// A board of a link is looked for in every pack, unless it is none of theirs.
func BenchmarkKnown(b *testing.B) {
	for _, k := range all.Kinds() {
		p, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(k.Name, func(b *testing.B) {
			for b.Loop() {
				Known(k, p)
			}
		})
	}
}
