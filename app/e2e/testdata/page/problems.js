// problems is an expression for the texts of the notices, but for one that any page may show on a busy machine.
[...document.querySelectorAll("#notices .notice:not(.past)")].map((el) => el.textContent).filter((text) => !text.includes("storage does not answer")).join("; ")
