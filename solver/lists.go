package solver

import "slices"

// Filter lists the elements that keep accepts.
func Filter[T any](list []T, keep func(T) bool) (kept []T) {
	for _, e := range list {
		if keep(e) {
			kept = append(kept, e)
		}
	}
	return kept
}

// Indices lists the numbers below n that keep accepts.
func Indices(n int, keep func(int) bool) (kept []int) {
	for i := range n {
		if keep(i) {
			kept = append(kept, i)
		}
	}
	return kept
}

func Map[T, U any](list []T, f func(T) U) []U {
	all := slices.Grow([]U(nil), len(list))
	for _, e := range list {
		all = append(all, f(e))
	}
	return all
}

// Times lists the results of f for the numbers below n.
func Times[T any](n int, f func(int) T) []T {
	all := slices.Grow([]T(nil), n)
	for i := range n {
		all = append(all, f(i))
	}
	return all
}

// SortFunc sorts a list; equal elements keep their order. It sorts their places, as those of slices are
// compiled anew for each type: slices.SortFunc takes 17 kB of WebAssembly.
func SortFunc[T any](list []T, compare func(a, b T) int) {
	places := Times(len(list), func(i int) int { return i })
	slices.SortStableFunc(places, func(i, j int) int { return compare(list[i], list[j]) })
	copy(list, Map(places, func(i int) T { return list[i] }))
}

// With returns an ASCII text with another byte at an index.
func With(text string, at int, to byte) string {
	if text[at] == to {
		return text
	}
	return text[:at] + string(rune(to)) + text[at+1:]
}

func Sites(marks []Mark) []int { return Map(marks, func(m Mark) int { return m.Site }) }
