package browser

// A Storage stores texts by keys. If access is denied it is empty and stores nothing.
type Storage string

const (
	Local   Storage = "localStorage"   // of the site
	Session Storage = "sessionStorage" // of the tab
)

// Persisted reports whether the browser has promised to keep the site's data.
func Persisted() (bool, error) { return askStorage("persisted") }

// Persist requests that promise.
func Persist() (bool, error) { return askStorage("persist") }
