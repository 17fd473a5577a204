//go:build !js

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// Memory returns the kilobytes of memory of the browser's processes that show pages, each byte that several share
// counted once. It needs Linux.
func (b *Browser) Memory(t testing.TB) int {
	t.Helper()
	all, err := cdp.Call(b.ctx, chromedp.FromContext(b.ctx).Browser, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		t.Fatal("listing processes: ", err)
	}
	sum := 0
	for _, p := range all.ProcessInfo {
		if p.Type != "renderer" {
			continue
		}
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", p.ID))
		if err != nil {
			continue // it has ended meanwhile
		}
		kilobytes := 0
		if _, after, ok := strings.Cut(string(text), "\nPss:"); ok {
			fmt.Sscan(after, &kilobytes)
		}
		sum += kilobytes
	}
	return sum
}
