package cli

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// OrderOf parses an order from flags; sizes and bands are named in any case.
func OrderOf(kind *solver.Kind, size, band, grade string, traits map[string]*string) (solver.Order, error) {
	o := solver.Order{Preset: strings.ToLower(size), Band: solver.Band(band), Traits: map[string]string{}}
	if size == "" {
		o.Preset = kind.Generator.Presets[kind.Generator.Usual].Name
	}
	if named, ok := BandOf(band); ok {
		o.Band = named
	}
	for name, value := range traits {
		o.Traits[name] = *value
	}
	named, ok := BandOf(grade)
	switch {
	case grade == "":
		return o, nil
	case ok && band != "" && o.Band != named:
		return o, fmt.Errorf("a puzzle cannot be both %s and %s", named, o.Band)
	case ok:
		o.Band = named
		return o, nil
	}
	least, most, ok := solver.ParseRange(grade)
	if !ok {
		return o, fmt.Errorf("%q is not a grade: use a band, Easy to Master, a number from 1 on, or a range such as 4-6", grade)
	}
	o.Least, o.Most = least, most
	return o, nil
}

// BandOf returns the band of a name in any case.
func BandOf(name string) (solver.Band, bool) {
	for _, b := range solver.Bands() {
		if strings.EqualFold(string(b), name) {
			return b, true
		}
	}
	return "", false
}
