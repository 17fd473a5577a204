// Compiles a program off the main thread: verifying all of it, or loading compiled code from the browser's
// cache, takes long on a phone.

onmessage = async ({ data: { file, counts } }) => {
  try {
    postMessage({ program: await program(`../${file}`, counts ? counted : undefined) });
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
