//go:build !js

package browser

// A value has the methods of js.Value. Outside a browser it is none of what the page asks for, or the element of a
// tab with an ID.
type value struct{ id string }

type function struct{ value }

const inBrowser = false

var window value

func (value) Get(string) value          { return value{} }
func (value) Set(string, any)           {}
func (value) Call(string, ...any) value { return value{} }
func (value) New(...any) value          { return value{} }
func (value) Index(int) value           { return value{} }
func (value) Length() int               { return 0 }
func (v value) Equal(w value) bool      { return v == w }
func (value) IsUndefined() bool         { return true }
func (value) InstanceOf(value) bool     { return false }
func (value) Bool() bool                { return false }
func (value) Float() float64            { return 0 }
func (value) Int() int                  { return 0 }
func (v value) Truthy() bool            { return v != value{} }
func (value) String() string            { return "" }
func (function) Release()               {}
func funcOf(func([]value) any) function { return function{} }
func toBrowser(value, []byte)           {}

// Files are dropped and pasted, and pictures drawn, in a browser alone.
func Chosen(string) (File, bool)   { return File{}, false }
func Written(string) (File, bool)  { return File{}, false }
func OnFile(func(File), func(int)) {}
func SavePNG(string, string) error { return errNoBrowser }
