// Runs first in <head>: shows why the program does not start, or that it has ended.
"use strict";

window.quadrille ??= {};

// stopped shows a sentence above the page, with a button to reload. All else becomes inert, but for a board that is played
// on: rest is what is missing there.
quadrille.stopped = (sentence, rest) => {
  if (document.getElementById("stopped")) return;
  const plays = rest && quadrille.playAlone?.();
  quadrille.ready = false; // no view of this page is stored
  // A modal dialog would leave this button out of reach.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const menu of document.querySelectorAll("[popover]")) if (menu.matches(":popover-open")) menu.hidePopover();
  document.getElementById("app-wasm-loader")?.remove();
  document.getElementById("app-broken")?.remove();
  if (!plays) for (const el of document.body.children) el.inert = true;

  const notice = document.createElement(plays ? "aside" : "main");
  notice.id = "stopped";
  notice.className = plays ? "playing" : "";
  const alert = document.createElement("div");
  alert.setAttribute("role", "alert");
  notice.append(alert);
  document.body.prepend(notice); // empty first: screen readers read additions to an alert
  const text = document.createElement("h1");
  text.textContent = plays ? rest : sentence;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = "Reload";
  reload.addEventListener("click", async () => {
    await quadrille.beforeReload?.();
    location.reload();
  });
  alert.append(text);
  notice.append(reload);
  if (!plays) reload.focus();
  addEventListener("hashchange", () => location.reload()); // another address is a new start
};
