package pack

import (
	"testing"

	"quadrille/solver/all"
)

// A course is read on first use, or its first board alone.
func BenchmarkParse(b *testing.B) {
	for _, k := range all.Kinds() {
		packed, err := files.ReadFile(k.Name + ".packed")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(k.Name+"/first", func(b *testing.B) {
			for b.Loop() {
				newHolding(k, packed).chapters[0]()
			}
		})
		b.Run(k.Name, func(b *testing.B) {
			for b.Loop() {
				if len(newHolding(k, packed).course()) == 0 {
					b.Fatal("no course")
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
