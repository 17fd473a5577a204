// Runs first in <head>: what the page says where its program does not start, or has ended.
"use strict";

// quadrilleStopped shows a sentence above the page, with a button to load it again. Nothing else
// answers any more, so nothing else can be pressed.
window.quadrilleStopped = (sentence) => {
  if (document.getElementById("stopped")) return;
  window.quadrilleReady = false; // left.js keeps no view of this page
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
  document.body.prepend(notice); // empty first: screen readers read what is added to an alert
  const text = document.createElement("h1");
  text.textContent = sentence;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = "Reload";
  reload.addEventListener("click", async () => {
    await window.quadrilleBefore?.(); // whole.js has something to do before
    location.reload();
  });
  alert.append(text);
  notice.append(reload);
  reload.focus();
  addEventListener("hashchange", () => location.reload()); // another address is a new start
};
