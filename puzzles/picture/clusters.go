package picture

import (
	"math"
	"slices"

	"quadrille/solver"
)

// A cluster is a set of cells of one colour.
type cluster struct {
	mean  lab
	cells int
}

func (k *cluster) add(c lab) {
	k.cells++
	w := 1 / float64(k.cells)
	k.mean = lab{k.mean.l + w*(c.l-k.mean.l), k.mean.a + w*(c.a-k.mean.a), k.mean.b + w*(c.b-k.mean.b)}
}

// A tree is a hierarchical clustering: groups joined in pairs, the most similar first.
type tree struct {
	groups []int // per cell, before the first joint
	count  int   // of groups
	joints []joint
}

// A joint puts one group into another.
type joint struct {
	into, from int
	far        float64
}

// grown joins the given pieces, or single cells, but never two for which apart is true.
func grown(fills []lab, pieces []int, apart func(a, b int) bool) tree {
	t := tree{groups: pieces, count: 1 + slices.Max(pieces)}
	all := make([]cluster, t.count)
	for c, g := range pieces {
		all[g].add(fills[c])
	}
	// far holds the mean distances of the groups, infinite for those that must not be joined.
	far := make([][]float64, t.count)
	for i := range far {
		far[i] = make([]float64, t.count)
		for j := range i {
			far[i][j] = all[i].mean.to(all[j].mean)
			if apart != nil && apart(i, j) {
				far[i][j] = math.Inf(1)
			}
			far[j][i] = far[i][j]
		}
	}
	for {
		i, j := closest(far, all)
		if i < 0 {
			return t
		}
		t.joints = append(t.joints, joint{i, j, far[i][j]})
		join(far, all, i, j)
	}
}

// cut numbers the cells by the group they are in when n are left.
func (t tree) cut(n int) []int {
	into := solver.Times(t.count, func(i int) int { return i })
	for _, j := range t.joints[:min(max(t.count-n, 0), len(t.joints))] {
		for k := range into {
			if into[k] == j.from {
				into[k] = j.into
			}
		}
	}
	return solver.Map(t.groups, func(g int) int { return into[g] })
}

// far returns the distance of the two groups whose joint left n.
func (t tree) far(n int) float64 {
	switch at := t.count - n - 1; {
	case at < 0:
		return 0
	case at >= len(t.joints):
		return math.Inf(1)
	default:
		return t.joints[at].far
	}
}

// apart numbers the cells by groups of at least the given distance.
func (t tree) apart(far float64) []int {
	left := t.count
	for _, j := range t.joints {
		if j.far >= far {
			break
		}
		left--
	}
	return t.cut(left)
}

// Distances of colours that look alike, and of colours that surely differ.
const (
	faint   = 1.2
	visible = 4.5
)

// jump returns the evidence for n groups against fewer: the ratio of the distance of the next joint to that
// of the last one.
func (t tree) jump(n int) float64 { return t.far(n-1) / max(t.far(n), faint) }

// natural returns the number of groups: n, unless a few more suit better by the given factor, as with a lit
// cell or a mark that hides a colour.
func (t tree) natural(n int, better float64) int {
	best := n
	for k := n + 1; k <= n+4 && k < t.count; k++ {
		if t.far(k-1) >= visible && t.jump(k) > better*t.jump(best) {
			best = k
		}
	}
	return best
}

func closest(far [][]float64, all []cluster) (i, j int) {
	least := math.Inf(1)
	i, j = -1, -1
	for a := range far {
		if all[a].cells == 0 {
			continue
		}
		for b, d := range far[a][:a] {
			if d < least && all[b].cells > 0 {
				i, j, least = b, a, d
			}
		}
	}
	return i, j
}

func join(far [][]float64, all []cluster, i, j int) {
	wi, wj := float64(all[i].cells), float64(all[j].cells)
	for k := range far {
		if k == i || k == j || all[k].cells == 0 {
			continue
		}
		far[i][k] = (wi*far[i][k] + wj*far[j][k]) / (wi + wj)
		far[k][i] = far[i][k]
	}
	all[i].cells += all[j].cells
	all[j].cells = 0
}

// A painting is a division of the cells by colour, with its quality.
type painting struct {
	labels []int
	doubt  []float64 // per cell: the distance from its own colour relative to the next: 0 is sure
	apart  float64   // the distance of the two most similar colours
}

func judge(fills []lab, labels []int) painting {
	p := painting{labels: labels, doubt: make([]float64, len(labels)), apart: math.Inf(1)}
	means := map[int]*cluster{}
	for c, g := range labels {
		k := means[g]
		if k == nil {
			k = &cluster{}
			means[g] = k
		}
		k.add(fills[c])
	}
	for g, k := range means {
		for h, m := range means {
			if g != h {
				p.apart = min(p.apart, k.mean.to(m.mean))
			}
		}
	}
	for c, g := range labels {
		own := fills[c].to(means[g].mean)
		next := math.Inf(1)
		for h, m := range means {
			if h != g {
				next = min(next, fills[c].to(m.mean))
			}
		}
		p.doubt[c] = own / (next + 1e-9)
	}
	return p
}

// clear reports whether the colours are reliable by themselves.
func (p painting) clear() bool {
	return !math.IsInf(p.apart, 1) && p.apart > 3.5 && slices.Max(p.doubt) < 0.45
}
