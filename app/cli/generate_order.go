package cli

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"quadrille/solver"
)

// orderOf reads an order from flags; sizes and bands are named in any case.
func orderOf(kind *solver.Kind, size, band, grade string, traits map[string]*string) (solver.Order, error) {
	o := solver.Order{Preset: strings.ToLower(size), Band: solver.Band(band), Traits: map[string]string{}}
	if size == "" {
		o.Preset = kind.Generator.Presets[kind.Generator.Usual].Name
	}
	if named, ok := bandOf(band); ok {
		o.Band = named
	}
	for name, value := range traits {
		o.Traits[name] = *value
	}
	named, ok := bandOf(grade)
	switch {
	case grade == "":
		return o, nil
	case ok && band != "" && o.Band != named:
		return o, fmt.Errorf("a puzzle cannot be both %s and %s", named, o.Band)
	case ok:
		o.Band = named
		return o, nil
	}
	var err error
	o.Least, o.Most, err = numbersOf(grade)
	return o, err
}

func bandOf(name string) (solver.Band, bool) {
	for _, b := range solver.Bands() {
		if strings.EqualFold(string(b), name) {
			return b, true
		}
	}
	return "", false
}

// numbersOf reads "4.5", "4-6", "4-" or "-6".
func numbersOf(text string) (least, most float64, err error) {
	from, to, several := strings.Cut(text, "-")
	if !several {
		to = from
	}
	least, err = numberOf(from)
	if err == nil {
		most, err = numberOf(to)
	}
	if err != nil || text == "-" {
		return 0, 0, fmt.Errorf("%q is not a grade: use a band, Easy to Master, a number from 1 on, or a range such as 4-6", text)
	}
	return least, most, nil
}

// numberOf reads a number of a grade, and nothing as 0.
func numberOf(text string) (float64, error) {
	n, err := strconv.ParseFloat(cmp.Or(text, "0"), 64)
	if err == nil && text != "" && !(n >= 1 && n < math.Inf(1)) {
		err = strconv.ErrRange
	}
	return n, err
}
