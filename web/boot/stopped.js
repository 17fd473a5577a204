// Runs first in <head>: shows why the program does not start, or that it has ended.
"use strict";

window.quadrille ??= {};

// stopped shows a sentence above the page, with a button to reload. All else becomes inert.
quadrille.stopped = (sentence) => {
  if (document.getElementById("stopped")) return;
  quadrille.ready = false; // no view of this page is stored
  // A modal dialog would leave this button out of reach.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const menu of document.querySelectorAll("[popover]")) if (menu.matches(":popover-open")) menu.hidePopover();
  document.getElementById("app-wasm-loader")?.remove();
  document.getElementById("app-broken")?.remove();
  for (const el of document.body.children) el.inert = true;

  const notice = document.createElement("main");
  notice.id = "stopped";
  const alert = document.createElement("div");
  alert.setAttribute("role", "alert");
  notice.append(alert);
  document.body.prepend(notice); // empty first: screen readers read additions to an alert
  const text = document.createElement("h1");
  text.textContent = sentence;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = "Reload";
  reload.addEventListener("click", async () => {
    await quadrille.beforeReload?.();
    location.reload();
  });
  alert.append(text);
  notice.append(reload);
  reload.focus();
  addEventListener("hashchange", () => location.reload()); // another address is a new start
};
