// fetched fetches a program. A host that does not compress has it compressed beside it: raw, it is too large for what a
// private window caches, and is sent to the page and to the service worker.
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok || response.headers.has("Content-Encoding") || !self.DecompressionStream) return response;
  response.body.cancel();
  const small = await fetch(address + ".gz");
  if (!small.ok) return fetch(address);
  const body = small.headers.has("Content-Encoding") ? small.body : small.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm", "Content-Encoding": "gzip" } });
};
