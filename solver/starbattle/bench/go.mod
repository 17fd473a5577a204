module quadrille/solver/starbattle/bench

go 1.26

require (
	github.com/go-air/gini v1.0.4
	quadrille v0.0.0
)

replace quadrille => ../../..
