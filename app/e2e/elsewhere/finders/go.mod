module quadrille/app/e2e/elsewhere/finders

go 1.26

require (
	github.com/yuin/goldmark v1.8.7
	mvdan.cc/xurls/v2 v2.6.0
)
