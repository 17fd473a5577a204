//go:build hosts

package hosts

import (
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// A server is one program with one configuration, as README.md describes it.
type server struct {
	name, note string
	program    string // its name; the variable of that name in capitals has another path
	brotli     bool   // it sends .br
	owned      bool   // its configuration has headers and rules for other files than ours
	configure  func(t *testing.T, s server, dir, root, address string, sites []string) (args []string)
}

var servers = []server{
	{name: "nginx", note: ", Debian's server block", program: "nginx", configure: debianBlock},
	{name: "nginx with brotli", note: ", with brotli and rules", program: "nginx", brotli: true, owned: true, configure: ownBlock},
	{name: "Caddy", note: ", with rules", program: "caddy", brotli: true, owned: true, configure: caddy},
}

// owner writes files of the host's owner into its root.
func owner(t *testing.T, root string) {
	t.Helper()
	for name, content := range map[string]string{
		".secret":           "secret",
		"sub/path/.secret":  "secret",
		"v/.secret":         "secret",
		"notes/index.html":  "<title>Notes</title>",
		"notes/script.js":   "// of the owner",
		"sub/other/any.txt": "of the owner",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// security is a header of the owner's block, which has to stay.
const security = "max-age=63072000"

// edit replaces parts of a text, each of which has to be there.
func edit(t *testing.T, text string, changes ...string) string {
	t.Helper()
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(text, changes[i]) {
			t.Fatalf("there is no %q in\n%s", changes[i], text)
		}
		text = strings.ReplaceAll(text, changes[i], changes[i+1])
	}
	return text
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// includes returns a line for each site.
func includes(form, root string, sites []string) string {
	var b strings.Builder
	for _, at := range sites {
		fmt.Fprintf(&b, form, root+at)
	}
	return b.String()
}

// nginx returns the arguments for a server block in Debian's own nginx.conf, with its files in dir.
func nginx(t *testing.T, dir, modules, block string) []string {
	t.Helper()
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	text := edit(t, read(t, "/etc/nginx/nginx.conf"),
		"user www-data;", "user "+me.Username+";",
		"/run/nginx.pid", dir+"/pid",
		"/var/log/nginx", dir,
		"include /etc/nginx/modules-enabled/*.conf;", modules,
		"include /etc/nginx/conf.d/*.conf;", "",
		"/etc/nginx/sites-enabled/*", write(t, dir+"/site.conf", block),
	)
	return []string{"-c", write(t, dir+"/nginx.conf", text), "-g", "daemon off;"}
}

// debianBlock is Debian's server block with the site's file in its first line.
func debianBlock(t *testing.T, _ server, dir, root, address string, sites []string) []string {
	return nginx(t, dir, "", edit(t, read(t, "/etc/nginx/sites-available/default"),
		"\tlisten 80 default_server;", includes("\tinclude %s/nginx.conf;\n", root, sites)+"\tlisten "+address+" default_server;",
		"\tlisten [::]:80 default_server;", "",
		"root /var/www/html;", "root "+root+";",
	))
}

// ownBlock is a server block with headers and rules of its owner.
func ownBlock(t *testing.T, _ server, dir, root, address string, sites []string) []string {
	return nginx(t, dir, "load_module modules/ngx_http_brotli_static_module.so;", fmt.Sprintf(`server {
%s
	listen %s;
	root %s;
	brotli_static on;
	add_header Strict-Transport-Security %q always;
	location / { try_files $uri $uri/ =404; }
	location ~ /\. { deny all; }
	location ~ \.(js|css|png)$ { expires 1h; }
}
`, includes("\tinclude %s/nginx.conf;\n", root, sites), address, root, security))
}

func caddy(t *testing.T, _ server, dir, root, address string, sites []string) []string {
	return []string{"run", "--adapter", "caddyfile", "--config", write(t, dir+"/Caddyfile", fmt.Sprintf(`{
	admin off
	auto_https off
}
http://%s {
	root * %s
%s
	file_server
	header Strict-Transport-Security %q
	@hidden path */.*
	respond @hidden 403
}
`, address, root, includes("\timport %s/Caddyfile\n", root, sites), security))}
}

// start runs the server until the test ends, and returns its name and version, and its address.
func (s server) start(t *testing.T, root string, sites []string) (version string, front *front) {
	t.Helper()
	program := os.Getenv(strings.ToUpper(s.program))
	if program == "" {
		program = s.program
	}
	program, err := exec.LookPath(program)
	if err != nil {
		t.Fatalf("%s is missing: install it, or set %s to its path", s.program, strings.ToUpper(s.program))
	}
	dir, address := folder(t), freeAddress(t)
	command := exec.Command(program, s.configure(t, s, dir, root, address, sites)...)
	command.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	log, err := os.Create(dir + "/log")
	if err != nil {
		t.Fatal(err)
	}
	command.Stdout, command.Stderr = log, log
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	stop := func() {
		command.Process.Signal(syscall.SIGTERM)
		<-ended
	}
	for {
		if connection, err := net.Dial("tcp", address); err == nil {
			connection.Close()
			break
		}
		select {
		case err := <-ended:
			t.Fatalf("%s has ended: %v\n%s", command, err, read(t, dir+"/log"))
		case <-time.After(20 * time.Millisecond):
		}
	}
	t.Cleanup(stop)
	return s.version(t, program), newFront(t, address)
}

// version asks the program for its name and version.
func (s server) version(t *testing.T, program string) string {
	t.Helper()
	option := map[string]string{"nginx": "-v", "caddy": "version"}[s.program]
	out, err := exec.Command(program, option).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	number := strings.Fields(strings.TrimPrefix(string(out), "nginx version: nginx/"))[0]
	return s.program + " " + strings.TrimPrefix(number, "v")
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// A front passes connections on to a server. It counts what comes back, and can be cut.
type front struct {
	address  string
	listener net.Listener
	received atomic.Int64 // bytes from the server, with all headers

	mu      sync.Mutex
	clients []net.Conn
}

func newFront(t *testing.T, behind string) *front {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &front{address: listener.Addr().String(), listener: listener}
	t.Cleanup(f.cut)
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			f.mu.Lock()
			f.clients = append(f.clients, client)
			f.mu.Unlock()
			go f.pass(client, behind)
		}
	}()
	return f
}

func (f *front) pass(client net.Conn, behind string) {
	defer client.Close()
	server, err := net.Dial("tcp", behind)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		io.Copy(server, client)
		server.Close()
	}()
	io.Copy(io.MultiWriter(client, f), server)
}

// Write counts bytes.
func (f *front) Write(p []byte) (int, error) {
	f.received.Add(int64(len(p)))
	return len(p), nil
}

// cut closes all connections and takes no more.
func (f *front) cut() {
	f.listener.Close()
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, client := range f.clients {
		client.Close()
	}
}
