//go:build !js

package browser

// A value has the methods of js.Value. Outside a browser there is nothing: it stands for null.
type value struct{}

type function struct{ value }

const inBrowser = false

var window value

func (value) Bool() bool                { return false }
func (value) Call(string, ...any) value { return value{} }
func (v value) Equal(w value) bool      { return v == w }
func (value) Float() float64            { return 0 }
func (value) Get(string) value          { return value{} }
func (value) Index(int) value           { return value{} }
func (value) InstanceOf(value) bool     { return false }
func (value) Int() int                  { return 0 }
func (value) IsUndefined() bool         { return true }
func (value) Length() int               { return 0 }
func (value) New(...any) value          { return value{} }
func (value) Set(string, any)           {}
func (value) String() string            { return "" }
func (value) Truthy() bool              { return false }

func (function) Release() {}

func funcOf(func([]value) any) function { return function{} }

func toBrowser(value, []byte)   {}
func fromBrowser([]byte, value) {}
