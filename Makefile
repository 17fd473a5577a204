# run needs only Go. test also needs Chromium and poppler's tools, and installs Debian's where it may.

PORT     ?= 8000
PREFIX   ?=
ORIGIN   ?=
FUZZTIME ?= 30s
WASM     := GOOS=js GOARCH=wasm

# go-app's elements are most of what there is to compile, and take half of the time where nothing is inlined.
ELEMENTS := -gcflags=github.com/maxence-charriere/go-app/v10/pkg/app=-l

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

# The bench has peers that nothing else depends on: it is a module of its own.
BENCH := solver/starbattle/bench

# The stories for other browsers speak to them through a WebSocket, which nothing else needs.
ENGINES := app/e2e/engines

# Finders of links in Go are a module of their own; those of npm are installed in a temporary folder.
ELSEWHERE := app/e2e/elsewhere

.PHONY: run build sizes test quick flaky test-native test-wasm test-page vet-native vet-wasm check unfused soundness bench fuzz kills stalls links releases imports taps first shots screenshots engines hosts heard batch chromium clean

run: ## serve on http://localhost:$(PORT)
	go run $(ELEMENTS) $(LINK) ./app serve -addr :$(PORT) -prefix '$(PREFIX)'

build sizes: ## write the static site to dist/, and print the sizes of its programs; ORIGIN=https://example.org for previews of links to it
	go run $(ELEMENTS) $(LINK) ./app build -o dist -prefix '$(PREFIX)' -origin '$(ORIGIN)'

# What one of them compiles serves the others, and the site's programs, which have -trimpath. The compiler and the tests
# have memory to spare: a garbage collection less often saves a fourth of the time of the one and a tenth of the other's.
# Nothing needs C.
run build sizes test quick: export GOFLAGS += -trimpath
run build sizes test quick: export GOGC := 400
run build sizes test quick: export CGO_ENABLED := 0

# Nobody debugs these programs: without DWARF they are linked in two thirds of the time.
LINK := -ldflags=-w

# Packages to vet, and those whose tests have no browser.
PACKAGES := ./...
BESIDE   := $$(go list ./... | grep -v /e2e)

# The solver is tested twice: natively, and as wasm in the browser. Both go at a time. The tests of the page come last, with
# nothing beside them: compilers and solvers would take the processors that their browser waits for.
test:
	@$(MAKE) --no-print-directory --jobs=3 test-native test-wasm
	@$(MAKE) --no-print-directory test-page

quick: PACKAGES := $(BESIDE)
quick: vet-native ## all but the browser and what vet says of its files, the longest properties over fewer boards
	go test $(ELEMENTS) $(LINK) -vet=off -short -count=1 $(BESIDE)

flaky: chromium ## the browser tests, again and again, with two busy loops beside: make flaky N=20 RUN='^TestLibrary'
	@for loop in 1 2; do while :; do :; done & loops="$$loops $$!"; done; trap 'kill $$loops' EXIT; \
	go test -count=$(or $(N),20) -timeout 24h $(if $(RUN),-run '$(RUN)') ./app/e2e

# go vet has run before.
test-native: vet-native
	go test $(ELEMENTS) $(LINK) -vet=off -count=1 -timeout 60m $(BESIDE)

# One package at a time has its browser, of which main_test.go says how many tests it runs at once.
test-page: chromium
	go test $(ELEMENTS) $(LINK) -vet=off -count=1 -timeout 60m -p 1 ./app/e2e/...

test-wasm: chromium vet-wasm
	$(WASM) go test $(LINK) -vet=off -count=1 -short -timeout 60m -exec 'env GOOS= GOARCH= go run quadrille/app/e2e/wasmexec' ./solver/...

vet-native:
	go vet $(ELEMENTS) $(PACKAGES)

vet-wasm:
	$(WASM) go vet $(ELEMENTS) ./...

check:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not gofmt'ed: $$unformatted"; exit 1; }
	go vet ./...
	$(WASM) go vet ./...
	GOARCH=386 go vet ./...
	GOARCH=arm go vet ./...
	go run $(STATICCHECK) ./...
	cd $(BENCH) && go vet ./... && $(WASM) go vet ./... && go test -count=1 ./... && go run $(STATICCHECK) ./...
	cd $(ENGINES) && go vet ./... && go run $(STATICCHECK) ./...
	cd $(ELSEWHERE)/finders && go vet ./... && go run $(STATICCHECK) ./...
	go vet -tags hosts ./$(HOSTS) && go run $(STATICCHECK) -tags hosts ./$(HOSTS)
	go vet -tags heard ./$(HEARD) && go run $(STATICCHECK) -tags heard ./$(HEARD)
	@$(MAKE) --no-print-directory unfused

# A sum with a product is one operation on arm64, as on ppc64le, s390x, riscv64 and loong64, and rounds once: where its
# last bits matter, as they do to a board or a grade, an explicit float64 around the product makes it two everywhere.
unfused: ## that arm64 fuses no product and sum of solver/
	@GOARCH=arm64 go build -gcflags=-S ./solver/... 2>&1 | awk ' \
		/\tFMULD\t/ { products++ } \
		/\tFN?M(ADD|SUB)[SD]\t/ { print "fused:", $$3, $$4; fused++ } \
		END { if (!products) print "saw no code of arm64"; exit fused || !products }'

HINTS ?= 10000000

soundness: ## every deduction of every technique against all the ways to go on
	go test -count=1 -timeout 4h -v -run '^TestSoundness$$' ./solver/soundness -hints $(HINTS) -progress

.PHONY: explain
explain: ## what there is to read in hints and against wrong marks, and the worst sentences: make explain FILE=boards.txt
	go run ./app/lab explain $(FILE)

.PHONY: labels
labels: ## how well grades agree with labels: make labels FILE=boards, with lines of a label and a puzzle
	go run ./app/lab labels '$(FILE)'

.PHONY: pictures
pictures: ## 100 boards of each look, drawn and read; and pictures without a board: make pictures N=30
	go test -count=1 -timeout 2h -v -run '^(TestAccuracy|TestBoardless)$$' ./puzzles/picture -boards $(or $(N),100)

BOARDS ?= 3
RATES  := -run '^$$' -bench '^BenchmarkMake$$' -benchtime $(BOARDS)x -timeout 4h ./solver/all

# Packages that read what comes from elsewhere: the time for an input, and for twice as much.
INPUT := ./app/game ./app/library ./puzzles/exchange

bench:
	go test -run '^$$' -bench . -benchmem $$(go list ./solver/... | grep -v '/all$$') $(INPUT)
	cd $(BENCH) && go run .
	@$(MAKE) --no-print-directory rates

rates: ## how long boards of each size and difficulty take, natively and in wasm: make rates BOARDS=100
	go test $(RATES)
	$(WASM) go test -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" $(RATES)

# go test fuzzes one target at a time.
fuzz:
	@grep -rn --include='*_test.go' '^func Fuzz' . | sed -E 's|^(.*)/[^/]+:[0-9]+:func (Fuzz[A-Za-z0-9_]*).*|\1 \2|' | \
	while read -r dir target; do \
		echo "$$dir $$target"; \
		go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) "$$dir" || exit 1; \
	done

kills: chromium ## pages and browsers that end right behind a move, and the moves lost: make kills N=200 DEATHS=20 SEED=1
	go test -count=1 -timeout 6h -v -run '^TestKills$$' ./app/e2e -kills $(or $(N),200) -deaths $(or $(DEATHS),20) -seed $(or $(SEED),1)

stalls: chromium ## gestures on a page that stalls at random moments, and while it loads: make stalls N=500 SEED=1
	go test -count=1 -timeout 6h -v -run '^TestHandsWhileThePageStalls$$' ./app/e2e -stalls $(or $(N),500) -seed $(or $(SEED),1)

links: chromium ## damaged links and imports in a real browser: make links N=5000 SEED=1, and ONLY=7 for one of them again
	go test -count=1 -timeout 8h -v -run '^TestLinks$$' ./app/e2e -links $(or $(N),5000) -seed $(or $(SEED),1) $(if $(ONLY),-links-only $(ONLY))

releases: chromium ## sites half uploaded, with files missing, old or cut, in a model of browsers: make releases N=1000 SEED=1, and PAIRS=1 for every pair of faults
	go test -count=1 -timeout 6h -v -run '^TestReleases$$' ./app/e2e -releases $(or $(N),1000) -seed $(or $(SEED),1) $(if $(PAIRS),-pairs)

imports: chromium ## the processor time of the tasks of a large import: make imports N=2000
	go test -count=1 -timeout 2h -v -run '^TestImportALargeLibrary$$' ./app/e2e -optimize -parallel 1 -imports $(or $(N),2000)

taps: chromium ## the processor time of a tap, of a cell of a stroke, of opening a screen, and how long a slow phone takes: make taps N=40
	go test -count=1 -v -run '^TestTaps$$' ./app/e2e -optimize -parallel 1 -taps $(or $(N),40)

first: chromium ## how soon a first visitor sees and plays, beside another build: make first BEFORE=commit N=7
	@git cat-file -e '$(BEFORE)^{commit}' 2>/dev/null || { echo "This clone lacks the commit BEFORE=$(BEFORE): git fetch --unshallow brings all." >&2; exit 1; }
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && mkdir "$$folder/source" && \
	git archive '$(BEFORE)' | tar -x -C "$$folder/source" && (cd "$$folder/source" && go run ./app build -o "$$folder/before") && \
	go run ./app build -o "$$folder/now" && \
	go test -count=1 -timeout 6h -v -run '^TestFirst$$' ./app/e2e -optimize -parallel 1 -first "$$folder" -first-rounds $(or $(N),7)

shots: chromium ## pictures of every state of the page, in shots/
	go test -count=1 -timeout 40m -run '^TestShots$$' ./app/e2e -shots '$(CURDIR)/shots'

screenshots: chromium ## the pictures that others show of the site, in web/pictures and web/icons
	go test -count=1 -timeout 40m -run '^TestScreenshots$$' ./app/e2e -screenshots '$(CURDIR)/web'

# Shell functions to install Debian's packages where the user may.
define DEBIAN
has() { command -v "$$1" >/dev/null; }; \
as_root() { if [ "$$(id -u)" = 0 ]; then "$$@"; else sudo -n "$$@"; fi; }; \
may() { has apt-get && as_root true 2>/dev/null; }; \
get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$$@"; };
endef

engines: ## the main stories in Firefox and in WebKitGTK; ENGINE=firefox for one of them
	@$(DEBIAN) need=; \
	has firefox-esr || has firefox || need=firefox-esr; \
	has WebKitWebDriver || need="$$need webkit2gtk-driver"; \
	has Xvfb || need="$$need xvfb"; \
	if [ -z "$$need" ]; then exit 0; fi; \
	if ! may; then echo "The stories need what Debian calls $$need: install it." >&2; exit 1; fi; \
	as_root apt-get update -q && get $$need
	cd $(ENGINES) && go test -count=1 -timeout 2h -engine '$(ENGINE)'

.PHONY: links-elsewhere
links-elsewhere: ## links sent through programs that find them in messages, and what opens: a table; OLD=1 also as once spelled
	@for need in node npm; do \
		command -v $$need >/dev/null || { echo "The programs need $$need: install Node 20 or newer." >&2; exit 1; }; \
	done
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && cp $(ELSEWHERE)/node/* "$$folder" && \
	(cd "$$folder" && npm install --silent --no-package-lock --ignore-scripts --no-audit --no-fund) && \
	go run ./$(ELSEWHERE) -node "$$folder" $(if $(OLD),-before)

HOSTS := app/e2e/hosts

hosts: export PATH := $(PATH):/usr/sbin
hosts: chromium ## what build writes, on Debian's nginx and Caddy, in Chromium; NGINX and CADDY name other programs
	@$(DEBIAN) need=; \
	[ -n "$$NGINX" ] || has nginx || need=nginx; \
	[ -n "$$NGINX" ] || [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ] || need="$$need libnginx-mod-http-brotli-static"; \
	[ -n "$$CADDY" ] || has caddy || need="$$need caddy"; \
	has rsync || need="$$need rsync"; \
	if [ -z "$$need" ]; then exit 0; fi; \
	if ! may; then echo "make hosts needs what Debian calls $$need: install it." >&2; exit 1; fi; \
	as_root apt-get update -q && get $$need
	cd $(HOSTS) && go test -tags hosts $(ELEMENTS) $(LINK) -vet=off -count=1 -timeout 2h $(if $(RUN),-run '$(RUN)')

HEARD := app/e2e/heard

# Orca, its bus and the screen are the test's own; the settings and the speech of whoever runs it stay as they are.
heard: ## what the screen reader Orca says in Firefox and in Chromium; BROWSER=firefox for one of them, SCENES='0*' for some scenes
	@$(DEBIAN) need=; \
	has orca || need=orca; \
	has firefox-esr || has firefox || need="$$need firefox-esr"; \
	has chromium || has chromium-browser || has google-chrome || need="$$need chromium"; \
	has Xvfb || need="$$need xvfb"; \
	has xdotool || need="$$need xdotool"; \
	has openbox || need="$$need openbox"; \
	has dbus-daemon || need="$$need dbus"; \
	[ -x /usr/libexec/at-spi-bus-launcher ] || need="$$need at-spi2-core"; \
	if [ -z "$$need" ]; then exit 0; fi; \
	if ! may; then echo "make heard needs what Debian calls $$need: install it." >&2; exit 1; fi; \
	as_root apt-get update -q && get $$need
	cd $(HEARD) && go test -tags heard $(ELEMENTS) $(LINK) -vet=off -count=1 -timeout 2h -browser '$(BROWSER)' -scenes '$(or $(SCENES),*)'

# Slurm's daemons start jobs as root, in a container, too.
batch: export PATH := $(PATH):/usr/sbin
batch: ## 400 boards in one run, under Debian's GNU parallel and in a Slurm array, killed, requeued and compared
	@$(DEBIAN) need=; \
	has parallel || need=parallel; \
	has slurmctld || need="$$need slurmctld"; \
	has slurmd || need="$$need slurmd"; \
	has sbatch || need="$$need slurm-client"; \
	has munged || need="$$need munge"; \
	if [ "$$(id -u)" != 0 ]; then echo "make batch runs Slurm: be root, as in a container." >&2; exit 1; fi; \
	if [ -z "$$need" ]; then exit 0; fi; \
	if ! may; then echo "make batch needs what Debian calls $$need: install it." >&2; exit 1; fi; \
	as_root apt-get update -q && get $$need
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && go build $(ELEMENTS) $(LINK) -o "$$folder/quadrille" ./app && app/cli/batch.sh "$$folder/quadrille"

# Chromium without its windows runs the tests in three quarters of the time. Where there is
# only one with windows, that will do; a machine that does nothing but test gets the other.
chromium: ## Chromium, and poppler's tools, which look at what it prints
	@$(DEBIAN) \
	need=chromium; light=chromium-headless-shell; \
	for c in chromium chromium-browser google-chrome; do if has $$c; then need=; fi; done; \
	if has $$light || { [ -n "$$CHROMIUM" ] && has "$$CHROMIUM"; }; then need=; light=; fi; \
	if [ -z "$$need$$CI" ]; then light=; fi; \
	tools=; if ! has pdftoppm || ! has pdftotext; then tools=poppler-utils; fi; \
	if [ -z "$$need$$light$$tools" ]; then exit 0; fi; \
	if ! may; then \
		if [ -z "$$need$$tools" ]; then exit 0; fi; \
		echo "The browser tests need what Debian calls $$need $$tools: install it, or set CHROMIUM to the path of a browser." >&2; exit 1; \
	fi; \
	as_root apt-get update -q || [ -z "$$need$$tools" ] || exit 1; \
	if [ -n "$$light" ] && get $$light; then need=; fi; \
	if [ -n "$$need$$tools" ]; then get $$need $$tools; fi

clean:
	rm -rf dist web/app.wasm web/solver.wasm
