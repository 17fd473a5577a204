// Compiles app.wasm beside the page, which then only has to start it: to read and check all of
// it, or to take what a browser has kept of it, is much for a phone.
"use strict";

onmessage = async ({ data: { address, counts } }) => {
  try {
    let response = await fetch(address);
    if (counts) response = counted(response);
    const program = WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
    postMessage({ program });
  } catch (err) {
    postMessage({ failed: String(err) });
  }
};

function counted(response) {
  let loaded = 0;
  const count = new TransformStream({
    transform(chunk, out) {
      loaded += chunk.byteLength;
      postMessage({ loaded });
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), response);
}
