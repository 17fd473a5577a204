package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
)

// Program returns the name by which the program was called, "go run ./app" where go run has built it.
func Program() string {
	if strings.Contains(os.Args[0], "go-build") {
		return "go run ./app"
	}
	return filepath.Base(os.Args[0])
}

// called returns a usage by the name of the program. That of another program stays as it is.
func called(usage string) string { return strings.ReplaceAll(usage, "go run ./app ", Program()+" ") }

// version prints the version that the program was built from, the commit if that is known, and what built it.
func (c Console) version([]string) int {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{Main: debug.Module{Version: "built without modules"}}
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	words := []string{"Quadrille", info.Main.Version}
	if commit := settings["vcs.revision"]; commit != "" {
		words = append(words, commit, settings["vcs.time"])
	}
	if settings["vcs.modified"] == "true" {
		words = append(words, "modified")
	}
	fmt.Fprintln(c.Out, strings.Join(append(words, info.GoVersion, settings["GOOS"]+"/"+settings["GOARCH"]), " "))
	return 0
}

// A signalError is the cause of a context that a signal ended.
type signalError struct{ syscall.Signal }

func (s signalError) Error() string { return s.String() }

// signalContext returns a context that ends with an interrupt or SIGTERM. A second signal ends the program at once.
// A signal that the parent process ignores, as nohup does, stays ignored.
func signalContext() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(signalError{s.(syscall.Signal)})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

// isTerminal reports whether a device shows what is written, and not a file or a program.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
