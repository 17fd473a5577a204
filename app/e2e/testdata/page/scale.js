// scale is an expression for the size of the board relative to its frame.
document.querySelector("#lens").getBoundingClientRect().width / document.querySelector("#board").getBoundingClientRect().width
