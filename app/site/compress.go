//go:build !js

package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// compresses reports whether hosts compress a file.
func compresses(name string, content []byte) bool {
	return len(content) >= 512 && path.Ext(name) != ".png"
}

// Compressed returns the files of the version's folder as small as can be, for hosts that send them so: with the
// name of the file and .gz or .br. Other files may be replaced one by one, and would not fit theirs for a while.
func Compressed(files Files) Files {
	var mu sync.Mutex
	var all sync.WaitGroup
	small := Files{}
	for name, content := range files {
		if !strings.HasPrefix(name, files.Folder()) || !compresses(name, content) {
			continue
		}
		all.Go(func() {
			made := Files{name + ".gz": gzipped(content, gzip.BestCompression), name + ".br": smallest(content)}
			mu.Lock()
			defer mu.Unlock()
			maps.Copy(small, made)
		})
	}
	all.Wait()
	return small
}

// smallest returns content with brotli, as small as can be. That takes half a minute for a program, so it is
// stored for later builds.
func smallest(content []byte) []byte {
	cache, err := os.UserCacheDir()
	file := filepath.Join(cache, "quadrille", fmt.Sprintf("%x.br", sha256.Sum256(content)))
	if err == nil {
		if stored, err := os.ReadFile(file); err == nil {
			return stored
		}
	}
	small := brotlied(content, brotli.BestCompression)
	if err == nil && os.MkdirAll(filepath.Dir(file), 0o755) == nil {
		part := fmt.Sprint(file, ".", os.Getpid()) // another build never reads half of it
		if os.WriteFile(part, small, 0o644) == nil {
			os.Rename(part, file)
		}
	}
	return small
}

func gzipped(content []byte, level int) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, level) // the level is valid
	z.Write(content)
	z.Close()
	return b.Bytes()
}

func brotlied(content []byte, level int) []byte {
	var b bytes.Buffer
	z := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: level, LGWin: 24}) // the window of the brotli command
	z.Write(content)
	z.Close()
	return b.Bytes()
}
