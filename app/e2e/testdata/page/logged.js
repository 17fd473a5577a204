// logged is an expression for the lines of the log.
[...document.querySelectorAll("#log li")].map((li) => li.textContent)
