//go:build !js

package browser

import (
	"bytes"
	"hash/crc32"
	"image"
	"image/draw"
	pngs "image/png"
	"strings"
	"time"
)

type File struct {
	Content []byte
	Media   string
	Length  int // of a file without content
}

func NewFile(text []byte) File { return File{Content: text, Media: "text/plain"} }

func TakeShared(name string) (f File, ok bool, err error) {
	if tab == nil {
		return File{}, false, errNoBrowser
	}
	text, ok := tab.Shared[name]
	delete(tab.Shared, name)
	return NewFile([]byte(text)), ok, nil
}

func (f File) Type() string         { return f.Media }
func (f File) Size() int            { return max(f.Length, len(f.Content)) }
func (f File) Text() (string, bool) { return "", false }
func (f File) Payload() Payload     { return Payload{File: f} }
func (f File) Show(Element) func()  { return func() {} }
func (f File) As(media string) File { return File{f.Content, media, f.Length} }
func (f File) Save(name string)     { Save(f.Content, f.Media, name) }

func (f File) Read(from, to int) ([]byte, error) {
	if f.Content == nil {
		return nil, errNoBrowser
	}
	return f.Content[min(from, len(f.Content)):min(to, len(f.Content))], nil
}

// decoding is the duration of decoding a picture.
const decoding = 200 * time.Millisecond

type Pixels struct {
	Width, Height int
	data          []byte
}

func (p Pixels) Payload() Payload { return Payload{Pixels: p.data} }

func (f File) Pixels(area Area, _ int) (Pixels, error) {
	size, _ := pngs.DecodeConfig(bytes.NewReader(f.Content))
	if size.Width*size.Height > MaxPixels {
		return Pixels{}, ErrPixels
	}
	time.Sleep(decoding)
	picture, err := pngs.Decode(bytes.NewReader(f.Content))
	if err != nil {
		return Pixels{}, err
	}
	left, top, width, height := area.of(size.Width, size.Height)
	rgba := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(rgba, rgba.Rect, picture, picture.Bounds().Min.Add(image.Pt(left, top)), draw.Src)
	return Pixels{rgba.Rect.Dx(), rgba.Rect.Dy(), rgba.Pix}, nil
}

// PixelsOf returns a spot of a colour that stands for a picture.
func PixelsOf(svg string, _ int) (Pixels, error) {
	if tab == nil {
		return Pixels{}, errNoBrowser
	}
	sum := crc32.ChecksumIEEE([]byte(svg))
	return Pixels{1, 1, []byte{byte(sum), byte(sum >> 8), byte(sum >> 16), 255}}, nil
}

func Save(content []byte, _, name string) {
	if tab != nil {
		tab.Saved[name] = string(content)
	}
}

// A TextFile is a text that grows.
type TextFile struct{ text strings.Builder }

func NewTextFile(begin string) *TextFile {
	f := new(TextFile)
	f.Add(begin)
	return f
}

func (f *TextFile) Add(text string)  { f.text.WriteString(text) }
func (f *TextFile) Save(name string) { Save([]byte(f.text.String()), "", name) }
