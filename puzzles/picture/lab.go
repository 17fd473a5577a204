package picture

import "math"

// A lab is a colour in CIE L*a*b*: distances are as large as they look.
type lab struct{ l, a, b float64 }

func (c colour) lab() lab {
	r, g, b := linear(c[0]), linear(c[1]), linear(c[2])
	x := root((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := root(0.2126*r + 0.7152*g + 0.0722*b)
	z := root((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func linear(v float64) float64 {
	v = min(max(v/255, 0), 1)
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func root(v float64) float64 {
	if v > 0.008856 {
		return math.Cbrt(v)
	}
	return 7.787*v + 16.0/116
}

func (c lab) to(d lab) float64 {
	return math.Sqrt((c.l-d.l)*(c.l-d.l) + (c.a-d.a)*(c.a-d.a) + (c.b-d.b)*(c.b-d.b))
}
