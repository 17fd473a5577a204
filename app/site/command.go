//go:build !js

package site

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"path"
	"strings"
	"time"

	"quadrille/app/site/snapshot"
)

// Run runs the command serve or build in the module's folder and returns its exit status.
func Run(program, command string, args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet(program+" "+command, flag.ContinueOnError)
	flags.SetOutput(errs)
	prefix := flags.String("prefix", "", "path of the site on its host, such as /sub/path")
	var addr, dir, origin string
	plain := flags.Bool("plain", false, "skip every rewriting: for a Go or go-app that they do not fit")
	without := flags.String("without", "", "rewritings to skip, of "+strings.Join(snapshot.Names(), ","))
	if command == "build" {
		flags.StringVar(&dir, "o", "dist", "folder to write the site to")
		flags.StringVar(&origin, "origin", "", "address of the site, such as https://example.org, for link previews; it may include the prefix")
	} else {
		flags.StringVar(&addr, "addr", ":8000", "address to serve on")
	}
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(errs, "%s takes no argument, but got %q\n", command, flags.Arg(0))
		return 2
	}
	at, err := placeOf(origin, *prefix)
	rewrite, unknown := snapshot.All.Without(*without)
	if err = cmp.Or(err, unknown); err != nil {
		fmt.Fprintln(errs, err)
		return 2
	}
	if *plain {
		rewrite = snapshot.None
	}
	if command == "build" {
		err = build(dir, at, rewrite, out)
	} else {
		err = serve(addr, at, rewrite, out)
	}
	if err != nil {
		fmt.Fprintln(errs, err)
		if failed := (*snapshot.Error)(nil); errors.As(err, &failed) {
			fmt.Fprintf(errs, "Use -without %s to build without this rewriting, or -plain without any.\n", failed.Rewriting)
		}
		return 1
	}
	return 0
}

func build(dir string, at place, rewrite snapshot.Set, out io.Writer) error {
	files, err := loadAndGenerate(at, rewrite)
	if err != nil {
		return err
	}
	maps.Copy(files, hostFiles(at.prefix))
	maps.Copy(files, Compressed(files))
	if err := files.Write(dir); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d files in %s, for %s\n", len(files), dir, at.root())
	for _, file := range programFiles() {
		name := files.Folder() + path.Base(file)
		fmt.Fprintf(out, "%s: %d bytes, %d with gzip, %d with brotli\n", path.Base(file), len(files[name]), len(files[name+".gz"]), len(files[name+".br"]))
	}
	return nil
}

func serve(addr string, at place, rewrite snapshot.Set, out io.Writer) error {
	files, err := loadAndGenerate(at, rewrite)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("cannot serve on %s: %w", addr, err)
	}
	host, port, _ := net.SplitHostPort(listener.Addr().String())
	if ip := net.ParseIP(host); ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost" // where browsers allow service workers without https
	}
	server := &http.Server{Handler: Handler(files, at.prefix), ReadHeaderTimeout: 10 * time.Second}
	fmt.Fprintf(out, "Quadrille is at http://%s%s/\n", net.JoinHostPort(host, port), at.prefix)
	return server.Serve(listener)
}

func loadAndGenerate(at place, rewrite snapshot.Set) (Files, error) {
	web, err := Load(".", rewrite)
	if err != nil {
		return nil, err
	}
	return generateAt(web, at)
}
