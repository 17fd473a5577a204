// Compiles app.wasm off the main thread: to read and check all of it, or to take what a browser has
// kept of it, is much for a phone.

onmessage = async ({ data: { counts } }) => {
  try {
    postMessage({ program: await program("../app.wasm", counts ? counted : undefined) });
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
