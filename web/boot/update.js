// Installs the site for the next visit, and offers a new version when one is ready.
"use strict";

// updateWaits is true while a new version waits; the event "quadrille-update" reports its arrival, and update
// reloads the page with it.
quadrille.updateWaits = false;
quadrille.update = () => location.reload();

if (navigator.serviceWorker && !document.documentElement.dataset.embeds) {
  const container = navigator.serviceWorker;
  const address = document.documentElement.dataset.site + "app-worker.js";
  const version = document.documentElement.dataset.version;
  const second = 1000, hour = 3600 * second;

  const offer = () => {
    quadrille.updateWaits = true;
    dispatchEvent(new Event("quadrille-update"));
  };

  // A failed registration is lost; a release that is only partly uploaded fails, and is tried again after 5
  // seconds, 10, 20 and so on.
  let registration = null;
  let pause = 5 * second;
  let checked = 0;
  const keep = async () => {
    checked = Date.now();
    try {
      registration = await container.register(address);
      registration.onupdatefound = () => watch(registration.installing);
      watch(registration.installing);
      if (registration.waiting && registration.active) offer();
      if (registration.active) await registration.update();
    } catch (err) {
      again(err);
    }
  };
  const again = (err) => {
    console.warn(container.controller ? "no newer version is kept yet:" : "this version is not kept for the next visit yet:", err);
    setTimeout(keep, pause);
    pause = Math.min(2 * pause, hour);
  };
  const watched = new WeakSet();
  const watch = (worker) => {
    if (!worker || watched.has(worker)) return;
    watched.add(worker);
    let installed = false;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") {
        installed = true;
        pause = 5 * second;
        if (registration.active) offer();
      }
      if (worker.state === "redundant" && !installed) again(worker.state);
    });
  };

  // It waits until this visit has begun, as it loads the site once more. A page of a version that is kept may not
  // start, and gets another version next time.
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    keep();
    container.controller?.postMessage("started");
  };
  addEventListener("quadrille-ready", () => quadrille.complete.then(begin), { once: true });
  if (container.controller) setTimeout(begin, 5 * second);

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      if (replaced) reload();
    } else if (begun && Date.now() - checked > hour) {
      keep();
    }
  });

  // The service worker asks for the version of this page, and reports when another one is active. If another
  // tab has activated that, this one follows as soon as it is hidden.
  let asked = false;
  let replaced = false;
  let reload = () => {
    reload = () => {};
    location.reload();
  };
  container.addEventListener("message", ({ data, ports }) => {
    ports[0]?.postMessage(version);
    if (!data.active || data.active === version) return;
    replaced = true;
    if (asked || document.hidden) reload();
    else offer();
  });
  container.startMessages();

  quadrille.update = () => {
    const waiting = registration?.waiting;
    if (!waiting) return reload();
    asked = true;
    waiting.postMessage("skipWaiting");
  };
}
