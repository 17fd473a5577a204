// Command wasm is solver.wasm: the worker that searches for the page.
package main

import (
	"quadrille/app/site/snapshot"
	"quadrille/app/worker"
)

func main() {
	snapshot.Checkpoint()
	worker.Run()
}
