// Caches the site, so that the page works without its server: one version whole, which new pages use, and
// others as long as pages of theirs are open. Receives data shared by other apps.
"use strict";

{ // cut anywhere, the script cannot be read, and the one before stays
  const version = "{{version}}";
  const files = "{{files}}"; // the SHA-256 of each, of a program its id, by its address from the scope

  // Several sites may share an origin, and caches belong to the origin: the scope is part
  // of the name, and no cache of another name is touched.
  const { scope } = self.registration;
  const family = `quadrille ${new URL(scope).pathname} `;
  const mine = family + version;

  const others = async () => (await caches.keys()).filter((key) => key.startsWith(family) && key !== mine);

  // All or nothing: a file that is missing, cut or of another version ends the installation, and the version
  // before stays. The browser tries again on the next visit, and update.js before.
  const install = async () => {
    const begun = await caches.has(mine);
    const cache = await caches.open(mine);
    const kept = await Promise.allSettled(Object.keys(files).map((name) => keep(cache, name)));
    const failed = kept.find(({ status }) => status === "rejected");
    if (!failed) return;
    if (!begun) await caches.delete(mine);
    throw failed.reason;
  };

  // A cache has only verified files. Files unchanged by a release are copied from the version before; those
  // of another release in the browser's cache are fetched again.
  const keep = async (cache, name) => {
    const address = scope + name;
    if (await cache.match(address)) return;
    const before = (await others()).map((key) => async () => {
      const other = await caches.open(key);
      return other.match(scope + name.replace(version, key.slice(family.length)), { ignoreVary: true });
    });
    const first = () => (name.endsWith(".wasm") ? fetched : fetch)(address);
    for (const find of [...before, first, () => fetch(address, { cache: "reload" })]) {
      const response = await find().catch(() => undefined);
      if (response?.status !== 200) continue;
      if (await (name.endsWith(".wasm") ? putProgram : putFile)(cache, address, response, files[name])) return;
    }
    throw new Error(`${address} is not of version ${version}`);
  };

  const putFile = async (cache, address, response, want) => {
    if (await sum(response.clone()) !== want) return false;
    await put(cache, address, response.body, response);
    return true;
  };

  // An answer remembers its address, of a redirection or of the version before: a worker would take that for its
  // own. So a new one is kept. It does not vary, which routes would mind.
  const put = (cache, address, body, { headers }) => {
    const kept = new Response(body, { headers });
    kept.headers.delete("Vary");
    return cache.put(address, kept);
  };

  // A program ends with its id, unless it is cut. A blob takes no memory of this worker. Hashing a program takes two copies
  // of it, and piping all of them through a script 30 MB, as long as this worker lives.
  const putProgram = async (cache, address, response, id) => {
    const blob = await response.blob().catch(() => null);
    if (await blob?.slice(-id.length).text() !== id) return false;
    await put(cache, address, blob, response);
    return true;
  };

{{fetched}}
  const sum = async (response) => {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    return btoa(String.fromCharCode(...bytes));
  };

  // A new page is of this version. An open one gets the files of its own version.
  const answer = async (request) => {
    const opens = request.mode === "navigate";
    const bare = request.url.replace(/[?#].*$/s, "");
    let address = request;
    if (opens && [scope, scope + "index.html"].includes(bare)) address = scope;
    if (opens && bare === scope + "embed") address = scope + "embed.html"; // where a host cuts off the ending
    const find = async () => {
      const at = (cacheName) => caches.match(address, { cacheName, ignoreSearch: opens, ignoreVary: true });
      let kept = await at(mine);
      if (!kept) for (const key of await others()) kept ??= await at(key);
      return kept;
    };
    const kept = await find().catch((err) => console.warn("the caches cannot be read:", err));
    // Otherwise it is not ours, but below us: another site's page, or a mistyped address.
    return kept ?? (opens ? fetch(request).catch(() => Response.redirect(scope)) : fetch(request));
  };

  // Versions of open pages, as reported by them; undefined for one that does not answer, because it is frozen
  // or of an older version.
  const pages = () => self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const versionsInUse = async () => Promise.all((await pages()).map((page) => new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data);
    page.postMessage({}, [port2]);
    setTimeout(tell, 2000);
  })));

  // Once a page of this version runs, versions that no page needs are deleted, except the last two if a
  // silent page may need them.
  const clean = async () => {
    const used = await versionsInUse();
    let old = (await others()).filter((key) => !used.includes(key.slice(family.length)));
    if (used.includes(undefined)) old = old.slice(0, -2);
    for (const key of old) {
      const { installing, waiting } = self.registration;
      if (!installing && !waiting) await caches.delete(key); // it may be the one being installed
    }
  };

  // The first version takes the open page at once, so that one visit is enough.
  const activate = async () => {
    await self.clients.claim();
    for (const page of await pages()) page.postMessage({ active: version });
  };

  // Other apps share data by POST, as a form. It is stored in a cache of its own, and the fragment of the
  // answer names it for the page. None of it is sent to the host.
  const shares = `quadrille share ${new URL(scope).pathname}`;
  const limit = 33 << 20; // bytes of a form: a file of 32 megabytes, and the rest

  const receive = async (request) => {
    const name = await storeShare(request).catch(() => "failed");
    return Response.redirect(`${scope}#shared:${name}`, 303);
  };

  // storeShare stores the file, or else the link or the text, and returns its name, or the reason for none.
  // It deletes shares that no page has taken within an hour.
  const storeShare = async (request) => {
    const form = await readForm(request);
    if (!form) return "large";
    const text = ["url", "text", "title"].map((field) => form.get(field)).find((value) => typeof value === "string" && value.trim());
    const [file, second] = form.getAll("files").filter((value) => value.size);
    if (second) return "several";
    if (!file && !text) return "empty";
    const cache = await caches.open(shares);
    for (const { url } of await cache.keys()) {
      const at = Number.parseInt(url.slice(url.lastIndexOf("/") + 1));
      if (Math.abs(Date.now() - at) > 3_600_000) await cache.delete(url);
    }
    const name = `${Date.now()}-${crypto.randomUUID()}`;
    await cache.put(`${scope}shared/${name}`, new Response(file ?? new Blob([text], { type: "text/plain" })));
    return name;
  };

  // readForm reads no more than the limit, and returns null for a longer form.
  const readForm = async (request) => {
    const parts = [];
    if (request.body) {
      const reader = request.body.getReader();
      for (let size = 0; ;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > limit) {
          reader.cancel().catch(() => {});
          return null;
        }
        parts.push(value);
      }
    } else { // of a browser whose requests are no streams
      parts.push(await request.blob());
      if (parts[0].size > limit) return null;
    }
    return new Response(new Blob(parts), { headers: { "Content-Type": request.headers.get("Content-Type") } }).formData();
  };

  // Along routes a browser answers with the files of this version by itself, without the time that this worker takes to
  // wake up. Without addRoutes answer does the same.
  const routes = () => Object.keys(files).map((name) => {
    const { protocol, hostname, port, pathname } = new URL(scope + name);
    const urlPattern = { protocol, hostname, port, pathname: pathname.replace(/[\\:*+?(){}]/g, "\\$&"), search: "" };
    return { condition: { urlPattern }, source: { cacheName: mine } };
  });

  self.addEventListener("install", (e) => {
    e.waitUntil(install());
    e.addRoutes?.(routes());
  });
  self.addEventListener("activate", (e) => e.waitUntil(activate()));
  self.addEventListener("message", (e) => {
    // A new version waits until the player asks for it.
    if (e.data === "skipWaiting") e.waitUntil(self.skipWaiting());
    if (e.data === "started") e.waitUntil(clean());
  });
  self.addEventListener("fetch", (e) => {
    if (e.request.method === "POST" && e.request.url === scope + "{{share}}") e.respondWith(receive(e.request));
    if (e.request.method === "GET" && e.request.url.startsWith(scope)) e.respondWith(answer(e.request));
  });
}
