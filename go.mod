module quadrille

go 1.26

require (
	github.com/andybalholm/brotli v1.2.8
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.1
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	github.com/makiuchi-d/gozxing v0.1.1
	github.com/maxence-charriere/go-app/v10 v10.1.11
	rsc.io/qr v0.2.0
)

require (
	github.com/tetratelabs/wazero v1.12.0
	golang.org/x/net v0.47.0
)

require (
	github.com/google/uuid v1.6.0 // indirect
	golang.org/x/sys v0.44.0 // indirect
	golang.org/x/text v0.31.0 // indirect
	golang.org/x/xerrors v0.0.0-20200804184101-5ec99f83aff1 // indirect
)
