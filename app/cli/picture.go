package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif" // for image.Decode
	_ "image/jpeg"
	_ "image/png"
	"io"
	"slices"
	"strings"

	"quadrille/puzzles/picture"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// The largest pictures: of a file, in bytes, and of what it holds, in pixels.
const (
	maxPicture = 32 << 20
	maxPixels  = 24_000_000
)

// pictures are the beginnings of the files that image.Decode reads.
var pictures = []string{"\x89PNG", "\xff\xd8\xff", "GIF8"}

func isPicture(in *bufio.Reader) bool {
	start, _ := in.Peek(4)
	return slices.ContainsFunc(pictures, func(magic string) bool { return strings.HasPrefix(string(start), magic) })
}

// boardOf returns the regions of the board in a picture, as a list of rows, and a sentence on the cells to check; empty
// for none.
func (c Console) boardOf(in io.Reader) (rows, doubt string, err error) {
	file, err := io.ReadAll(io.LimitReader(in, maxPicture+1))
	if err != nil {
		return "", "", err
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case len(file) > maxPicture:
		return "", "", errors.New("this picture is larger than 32 megabytes")
	case err == nil && size.Width*size.Height > maxPixels:
		return "", "", errors.New("this picture has more than 24 million pixels: crop it to the board")
	}
	img, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return "", "", errors.New("this picture cannot be read: try a PNG or a JPEG")
	}
	pixels := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(pixels, pixels.Rect, img, img.Bounds().Min, draw.Src)
	found, err := picture.Read(picture.Pixels{Width: pixels.Rect.Dx(), Height: pixels.Rect.Dy(), RGBA: pixels.Pix})
	if err != nil {
		return "", "", picture.Named(c.Kinds, err)
	}
	text, err := json.Marshal(slices.Collect(slices.Chunk(found.Map.Regions, found.Map.Cols)))
	if len(found.Doubtful) > 0 {
		doubt = "check the regions of " + cellNames(found.Map, found.Doubtful)
	}
	return string(text), doubt, err
}

func cellNames(m grid.Map, cells []int) string {
	const shown = 10
	names := solver.Map(cells[:min(len(cells), shown)], func(c int) string { return fmt.Sprintf("r%dc%d", c/m.Cols+1, c%m.Cols+1) })
	if more := len(cells) - shown; more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}
