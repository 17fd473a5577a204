package palette

import "math"

// A lab is a colour in CIE L*a*b*, white point D65.
type lab struct{ l, a, b float64 }

type matrix [3][3]float64

// visions map linear sRGB to the colours an eye sees: the normal one, then protanopia, deuteranopia and
// tritanopia, from Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color
// vision deficiency" (2009), at severity 1.
var visions = [...]matrix{
	{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// toXYZ turns linear sRGB into CIE XYZ, relative to the white point.
var toXYZ = matrix{
	{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
	{0.2126729, 0.7151522, 0.0721750},
	{0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883},
}

func (m *matrix) times(v [3]float64) (w [3]float64) {
	for i := range w {
		w[i] = m[i][0]*v[0] + m[i][1]*v[1] + m[i][2]*v[2]
	}
	return w
}

// linear parses #rrggbb as linear sRGB, each part 0 to 1. The colours are constants, so their digits are
// valid.
func linear(hex string) (v [3]float64) {
	digit := func(c byte) float64 {
		if c >= 'a' {
			return float64(c - 'a' + 10)
		}
		return float64(c - '0')
	}
	for i := range v {
		c := (digit(hex[1+2*i])*16 + digit(hex[2+2*i])) / 255
		if c <= 0.04045 {
			v[i] = c / 12.92
		} else {
			v[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return v
}

// seen returns a linear colour as an eye sees it.
func seen(v [3]float64, eye *matrix) lab {
	v = eye.times(v)
	for i := range v {
		v[i] = min(max(v[i], 0), 1)
	}
	v = toXYZ.times(v)
	for i := range v {
		if v[i] > 216.0/24389 {
			v[i] = math.Cbrt(v[i])
		} else {
			v[i] = (24389.0/27*v[i] + 16) / 116
		}
	}
	return lab{116*v[1] - 16, 500 * (v[0] - v[1]), 200 * (v[1] - v[2])}
}

// difference returns the CIEDE2000 difference.
func difference(p, q lab) float64 {
	const full = 2 * math.Pi
	pow7 := func(c float64) float64 { c7 := c * c * c * c * c * c * c; return math.Sqrt(c7 / (c7 + 6103515625)) }
	g := 1.5 - 0.5*pow7((math.Hypot(p.a, p.b)+math.Hypot(q.a, q.b))/2)
	pa, qa := p.a*g, q.a*g
	pc, qc := math.Hypot(pa, p.b), math.Hypot(qa, q.b)
	ph, qh := hue(pa, p.b), hue(qa, q.b)

	dh, h := qh-ph, (ph+qh)/2
	if pc*qc == 0 {
		dh, h = 0, ph+qh
	} else if math.Abs(dh) > math.Pi {
		dh -= math.Copysign(full, dh)
		h += math.Pi
	}
	dl, dc := q.l-p.l, qc-pc
	dH := 2 * math.Sqrt(pc*qc) * math.Sin(dh/2)

	l, c := (p.l+q.l)/2-50, (pc+qc)/2
	t := 1 - 0.17*math.Cos(h-math.Pi/6) + 0.24*math.Cos(2*h) +
		0.32*math.Cos(3*h+math.Pi/30) - 0.20*math.Cos(4*h-63*math.Pi/180)
	sl := 1 + 0.015*l*l/math.Sqrt(20+l*l)
	sc, sh := 1+0.045*c, 1+0.015*c*t
	turn := (math.Mod(h, full)*180/math.Pi - 275) / 25
	rt := -2 * pow7(c) * math.Sin(math.Pi/3*math.Exp(-turn*turn))
	dl, dc, dH = dl/sl, dc/sc, dH/sh
	return math.Sqrt(dl*dl + dc*dc + dH*dH + rt*dc*dH)
}

// hue returns the angle of a and b, from 0 to 2π.
func hue(a, b float64) float64 {
	h := math.Atan2(b, a)
	if h < 0 {
		h += 2 * math.Pi
	}
	return h
}
