package picture

import "math"

// A cluster is cells of one paint.
type cluster struct {
	mean  lab
	cells int
}

// paints joins cells, the most alike first, until n groups are left, and numbers them. It
// starts from the pieces given (or from single cells), and never joins two that apart
// keeps apart.
func paints(fills []lab, pieces []int, n int, apart func(a, b int) bool) []int {
	group := pieces
	count := 0
	for _, g := range group {
		count = max(count, g+1)
	}
	all := make([]cluster, count)
	for c, g := range group {
		k := &all[g]
		k.cells++
		w := 1 / float64(k.cells)
		k.mean = lab{k.mean.l + w*(fills[c].l-k.mean.l), k.mean.a + w*(fills[c].a-k.mean.a), k.mean.b + w*(fills[c].b-k.mean.b)}
	}
	// far holds the mean distances of the groups, infinite where they must not be joined.
	far := make([][]float64, count)
	for i := range far {
		far[i] = make([]float64, count)
		for j := range i {
			far[i][j] = all[i].mean.to(all[j].mean)
			if apart != nil && apart(i, j) {
				far[i][j] = math.Inf(1)
			}
			far[j][i] = far[i][j]
		}
	}
	into := make([]int, count)
	for i := range into {
		into[i] = i
	}
	for left := count; left > n; left-- {
		i, j := closest(far, all)
		if i < 0 {
			break
		}
		join(far, all, i, j)
		for k := range into {
			if into[k] == j {
				into[k] = i
			}
		}
	}
	labels := make([]int, len(group))
	for c, g := range group {
		labels[c] = into[g]
	}
	return labels
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

// join puts j into i.
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

// A painting is how well colours tell the cells apart.
type painting struct {
	labels []int
	doubt  []float64 // per cell: how far from its own paint, related to the next: 0 sure
	apart  float64   // of the two paints most alike
	spread float64   // of the cell farthest from its own paint
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
		k.cells++
		w := 1 / float64(k.cells)
		k.mean = lab{k.mean.l + w*(fills[c].l-k.mean.l), k.mean.a + w*(fills[c].a-k.mean.a), k.mean.b + w*(fills[c].b-k.mean.b)}
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
		p.spread = max(p.spread, own)
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

// clear reports whether the paints can be believed by themselves.
func (p painting) clear() bool {
	worst := 0.0
	for _, d := range p.doubt {
		worst = max(worst, d)
	}
	return !math.IsInf(p.apart, 1) && p.apart > 3.5 && worst < 0.45
}
