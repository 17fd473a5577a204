// Command wasm is solver.wasm: the worker that searches for the page.
package main

import (
	"quadrille/app/begin"
	"quadrille/app/worker"
)

func main() {
	begin.Wait()
	worker.Run()
}
