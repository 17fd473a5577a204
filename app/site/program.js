// Put in front of the workers' scripts.
"use strict";

{{fetched}}
// program fetches and compiles the program at an address. Its last section is its id: a truncated
// one, or one of another version, has another or none. It is then fetched again past the browser's
// cache.
async function program(address, through = (response) => response) {
  const id = { "app.wasm": "{{app.wasm}}", "solver.wasm": "{{solver.wasm}}", "first.wasm": "{{first.wasm}}", "rest.wasm": "{{rest.wasm}}" }[address.split("/").at(-1)];
  const known = (bytes) => new TextDecoder().decode(bytes) === id;
  try {
    const response = through(await fetched(address));
    // Browsers stream only wasm files of the right type, which a host may not know.
    const module = response.headers.get("Content-Type") === "application/wasm" && WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    if (known(WebAssembly.Module.customSections(module, "quadrille-id")[0])) return module;
  } catch {} // the fetch below reports it
  const bytes = await (await fetch(address, { cache: "reload" })).arrayBuffer();
  if (!known(bytes.slice(-id.length))) throw new Error(`${address} is not whole`);
  return WebAssembly.compile(bytes);
}

