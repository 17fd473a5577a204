package picture

import "math"

// A raster is a working picture: three bytes a pixel, opaque.
type raster struct {
	w, h int
	rgb  []uint8
}

// A colour is red, green and blue from 0 to 255.
type colour [3]float64

// shrink composes the picture on white and averages it down to the working size.
func shrink(img Pixels) raster {
	scale := max(1, float64(max(img.Width, img.Height))/working)
	pic := raster{w: max(1, int(float64(img.Width)/scale)), h: max(1, int(float64(img.Height)/scale))}
	pic.rgb = make([]uint8, 3*pic.w*pic.h)
	columns := spans(pic.w, img.Width, scale)
	for y, rows := range spans(pic.h, img.Height, scale) {
		for x, cols := range columns {
			var r, g, b, n int
			for sy := rows[0]; sy < rows[1]; sy++ {
				for i := 4 * (sy*img.Width + cols[0]); i < 4*(sy*img.Width+cols[1]); i += 4 {
					p := img.RGBA[i : i+4 : i+4]
					a := int(p[3])
					r += int(p[0])*a + 255*(255-a)
					g += int(p[1])*a + 255*(255-a)
					b += int(p[2])*a + 255*(255-a)
					n += 255
				}
			}
			o := 3 * (y*pic.w + x)
			pic.rgb[o], pic.rgb[o+1], pic.rgb[o+2] = uint8(r/n), uint8(g/n), uint8(b/n)
		}
	}
	return pic
}

// spans returns for each of n pixels the range of the original's pixels that it averages.
func spans(n, from int, scale float64) [][2]int {
	s := make([][2]int, n)
	for i := range s {
		lo := min(int(float64(i)*scale+0.5), from-1)
		s[i] = [2]int{lo, max(lo+1, min(int(float64(i+1)*scale+0.5), from))}
	}
	return s
}

// at returns the colour at a place, interpolated between the four pixels around it; beyond the border that of
// the border.
func (p raster) at(x, y float64) colour {
	x, y = min(max(x, 0), float64(p.w-1)), min(max(y, 0), float64(p.h-1))
	x0, y0 := int(x), int(y)
	fx, fy := x-float64(x0), y-float64(y0)
	i := 3 * (y0*p.w + x0)
	right, down := 3, 3*p.w
	if x0+1 == p.w {
		right = 0
	}
	if y0+1 == p.h {
		down = 0
	}
	var c colour
	for k := range c {
		a := float64(p.rgb[i+k])*(1-fx) + float64(p.rgb[i+right+k])*fx
		b := float64(p.rgb[i+down+k])*(1-fx) + float64(p.rgb[i+down+right+k])*fx
		c[k] = a*(1-fy) + b*fy
	}
	return c
}

// A lab is a colour in CIE L*a*b*: distances are perceptual.
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
