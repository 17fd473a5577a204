// Command wasm is web/solver.wasm: the worker that searches for the page.
package main

import "quadrille/app/worker"

func main() { worker.Run() }
