//go:build !js

package browser

import (
	"net"
	"sync"
	"testing"
	"time"
)

// A Line is a connection to a server through which all bytes come at one rate, and late.
type Line struct {
	addr string // of the server

	mu       sync.Mutex
	rate     float64       // bytes a second
	delay    time.Duration // there and back
	free     time.Time     // when the last byte so far has passed
	received int
}

// NewLine opens a line to a server on this machine until the test ends, and returns its own address.
func NewLine(t testing.TB, server string) (*Line, string) {
	t.Helper()
	listener, err := net.Listen("tcp", anyPort)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	l := &Line{addr: server}
	l.Set(0, 0)
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go l.connect(client)
		}
	}()
	return l, listener.Addr().String()
}

// Set sets the rate in Mbit/s, 0 for any, and the time there and back, and counts the bytes received from 0 again.
func (l *Line) Set(mbits float64, delay time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rate, l.delay, l.free, l.received = mbits*1e6/8, delay, time.Time{}, 0
}

// Received returns the number of bytes that the server has sent.
func (l *Line) Received() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.received
}

// slot returns when n bytes have passed, and the time that they take beside.
func (l *Line) slot(n int, down bool) (passed time.Time, delay time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if !down || l.rate == 0 {
		if down {
			l.received += n
		}
		return now, l.delay / 2
	}
	const late = 20 * time.Millisecond // a busy machine wakes too late: what it has missed goes at once
	if l.free.Before(now.Add(-late)) {
		l.free = now.Add(-late)
	}
	l.received += n
	l.free = l.free.Add(time.Duration(float64(n) / l.rate * float64(time.Second)))
	return l.free, l.delay / 2
}

// connect shakes hands, which takes the time there and back, and carries both ways.
func (l *Line) connect(client net.Conn) {
	_, half := l.slot(0, false)
	time.Sleep(2 * half)
	server, err := net.Dial("tcp", l.addr)
	if err != nil {
		client.Close()
		return
	}
	go l.carry(server, client, false)
	l.carry(client, server, true)
}

func (l *Line) carry(to, from net.Conn, down bool) {
	type piece struct {
		arrives time.Time
		data    []byte
	}
	onWay := make(chan piece, 1000)
	go func() {
		defer close(onWay)
		for {
			data := make([]byte, 1460)
			n, err := from.Read(data)
			if n > 0 {
				passed, half := l.slot(n, down)
				time.Sleep(time.Until(passed)) // the connections take turns
				onWay <- piece{passed.Add(half), data[:n]}
			}
			if err != nil {
				return
			}
		}
	}()
	for p := range onWay {
		time.Sleep(time.Until(p.arrives))
		to.Write(p.data) // one that has closed reads no more either
	}
	to.Close()
	from.Close()
}
