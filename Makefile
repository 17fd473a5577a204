# run needs only Go. test also needs Chromium and poppler's tools, and installs Debian's where it may.

PORT     ?= 8000
PREFIX   ?=
FUZZTIME ?= 30s
WASM     := GOOS=js GOARCH=wasm
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

# The bench has peers that nothing else depends on: it is a module of its own.
BENCH := solver/starbattle/bench

.PHONY: run build sizes test test-native test-wasm check soundness bench fuzz shots chromium clean

run: ## serve on http://localhost:$(PORT)
	go run ./app serve -addr :$(PORT) -prefix '$(PREFIX)'

build: ## write the static site to dist/
	go run ./app build -o dist -prefix '$(PREFIX)'

sizes: ## how small the programs become, compressed as well as can be
	go run ./app build -o dist -sizes

# The solver is tested twice: natively, and as wasm inside the browser. Both go at a time, as
# tests of the page mostly wait for it.
test: chromium
	go vet ./...
	$(WASM) go vet ./... && $(WASM) go vet -tags page ./...
	@$(MAKE) --no-print-directory --jobs=2 test-native test-wasm

test-native:
	go test -count=1 -timeout 30m ./...

test-wasm:
	$(WASM) go test -count=1 -short -timeout 15m -exec 'env GOOS= GOARCH= go run quadrille/app/e2e/wasmexec' ./solver/...

check:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not gofmt'ed: $$unformatted"; exit 1; }
	go vet ./...
	$(WASM) go vet ./... && $(WASM) go vet -tags page ./...
	go run $(STATICCHECK) ./...
	cd $(BENCH) && go vet ./... && $(WASM) go vet ./... && go test -count=1 ./... && go run $(STATICCHECK) ./...

HINTS ?= 10000000

soundness: ## every deduction of every technique against all the ways to go on
	go test -count=1 -timeout 4h -v -run '^TestSoundness$$' ./solver/soundness -hints $(HINTS) -progress

BOARDS ?= 3
RATES  := -run '^$$' -bench '^BenchmarkMake$$' -benchtime $(BOARDS)x -timeout 4h ./solver/all

bench:
	go test -run '^$$' -bench . -benchmem $$(go list ./solver/... | grep -v '/all$$')
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

shots: chromium ## pictures of every state of the page, in shots/
	go test -count=1 -timeout 12m -run '^TestShots$$' ./app/e2e -shots '$(CURDIR)/shots'

# Chromium without its windows runs the tests in three quarters of the time. Where there is
# only one with windows, that will do; a machine that does nothing but test gets the other.
chromium: ## Chromium, and poppler's tools, which look at what it prints
	@has() { command -v "$$1" >/dev/null; }; \
	need=chromium; light=chromium-headless-shell; \
	for c in chromium chromium-browser google-chrome; do if has $$c; then need=; fi; done; \
	if has $$light || { [ -n "$$CHROMIUM" ] && has "$$CHROMIUM"; }; then need=; light=; fi; \
	if [ -z "$$need$$CI" ]; then light=; fi; \
	tools=; if ! has pdftoppm || ! has pdftotext; then tools=poppler-utils; fi; \
	if [ -z "$$need$$light$$tools" ]; then exit 0; fi; \
	if ! has apt-get; then as=none; \
	elif [ "$$(id -u)" = 0 ]; then as=; \
	elif sudo -n true 2>/dev/null; then as='sudo -n'; \
	else as=none; fi; \
	if [ "$$as" = none ] && [ -z "$$need$$tools" ]; then exit 0; fi; \
	if [ "$$as" = none ]; then echo "The browser tests need what Debian calls $$need $$tools: install it, or set CHROMIUM to the path of a browser." >&2; exit 1; fi; \
	get() { $$as env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$$@"; }; \
	$$as apt-get update -q || [ -z "$$need$$tools" ] || exit 1; \
	if [ -n "$$light" ] && get $$light; then need=; fi; \
	if [ -n "$$need$$tools" ]; then get $$need $$tools; fi

clean:
	rm -rf dist web/app.wasm web/solver.wasm
