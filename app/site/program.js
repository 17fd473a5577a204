// Put in front of the workers' scripts.
"use strict";

// program fetches and compiles the program at an address. Its last section is its id: a truncated
// one, or one of another version, has another or none. It is then fetched again past the browser's
// cache.
async function program(address, through = (response) => response) {
  const id = { "app.wasm": "{{app.wasm}}", "solver.wasm": "{{solver.wasm}}" }[address.split("/").at(-1)];
  const known = (bytes) => new TextDecoder().decode(bytes) === id;
  try {
    const response = through(await fetch(address));
    // A host may not know the type of wasm files, which browsers insist on while it streams.
    const module = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    if (known(WebAssembly.Module.customSections(module, "quadrille-id")[0])) return module;
  } catch {} // the fetch below tells
  const bytes = await (await fetch(address, { cache: "reload" })).arrayBuffer();
  if (!known(bytes.slice(-id.length))) throw new Error(`${address} is not whole`);
  return WebAssembly.compile(bytes);
}

