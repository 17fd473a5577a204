//go:build !js

package browser

import (
	"fmt"
	"math"
	"slices"
)

// A value has the methods of js.Value. It holds the result of decoding JSON, an Object, a Func or a *Bytes;
// nil stands for null and undefined. Outside a browser all values are nil, except in tests with a fake
// window.
type value struct{ of any }

type function struct{ value }

// An Object is a fake browser object. Call panics where the browser throws.
type Object interface {
	Get(name string) any
	Set(name string, to any)
	Call(method string, args ...any) any
}

// A Func is a fake function.
type Func func(args ...any) any

// Bytes is a fake array of bytes.
type Bytes struct{ Of []byte }

const inBrowser = false

var window value

// SetWindow sets a fake window; nil removes it.
func SetWindow(w Object) {
	window = value{}
	if w != nil {
		window = value{w}
	}
}

// Plain returns the content of a value or an argument.
func Plain(arg any) any {
	switch arg := arg.(type) {
	case value:
		return arg.of
	case function:
		return arg.of
	case []any:
		list := make([]any, len(arg))
		for i, a := range arg {
			list[i] = Plain(a)
		}
		return list
	case map[string]any:
		m := map[string]any{}
		for name, a := range arg {
			m[name] = Plain(a)
		}
		return m
	case int:
		return float64(arg)
	case int64:
		return float64(arg)
	}
	return arg
}

func plainAll(args []any) []any { return Plain(slices.Clone(args)).([]any) }

func (v value) Get(name string) value {
	switch of := v.of.(type) {
	case Object:
		return value{of.Get(name)}
	case map[string]any:
		return value{of[name]}
	}
	return value{}
}

func (v value) Set(name string, to any) {
	switch of := v.of.(type) {
	case Object:
		of.Set(name, Plain(to))
	case map[string]any:
		of[name] = Plain(to)
	}
}

func (v value) Call(method string, args ...any) value {
	if of, ok := v.of.(Object); ok {
		return value{of.Call(method, plainAll(args)...)}
	}
	return value{}
}

func (v value) New(args ...any) value {
	if f, ok := v.of.(Func); ok {
		return value{f(plainAll(args)...)}
	}
	return value{}
}

func (v value) Index(i int) value {
	if list, ok := v.of.([]any); ok && i < len(list) {
		return value{list[i]}
	}
	return value{}
}

func (v value) Length() int {
	switch of := v.of.(type) {
	case []any:
		return len(of)
	case *Bytes:
		return len(of.Of)
	}
	return 0
}

func (v value) InstanceOf(value) bool { return false }
func (v value) Equal(w value) bool    { return v.of == w.of }
func (v value) IsUndefined() bool     { return v.of == nil }
func (v value) Bool() bool            { b, _ := v.of.(bool); return b }
func (v value) Float() float64        { n, _ := v.of.(float64); return n }
func (v value) Int() int              { return int(v.Float()) }

func (v value) Truthy() bool {
	switch of := v.of.(type) {
	case nil:
		return false
	case bool:
		return of
	case float64:
		return of != 0 && !math.IsNaN(of)
	case string:
		return of != ""
	}
	return true
}

func (v value) String() string {
	switch of := v.of.(type) {
	case nil:
		return ""
	case string:
		return of
	}
	return fmt.Sprint(v.of)
}

func (function) Release() {}

func funcOf(do func([]value) any) function {
	return function{value{Func(func(args ...any) any {
		given := make([]value, len(args))
		for i, a := range args {
			given[i] = value{Plain(a)}
		}
		return Plain(do(given))
	})}}
}

func head(text value, most int) string {
	s := text.String()
	return s[:min(len(s), most)]
}

func toBrowser(to value, bytes []byte) {
	if b, ok := to.of.(*Bytes); ok {
		copy(b.Of, bytes)
	}
}

func fromBrowser(bytes []byte, of value) {
	if b, ok := of.of.(*Bytes); ok {
		copy(bytes, b.Of)
	}
}

// PlainFile returns the file of a fake blob.
func PlainFile(blob any) File { return File{blob: value{blob}} }
