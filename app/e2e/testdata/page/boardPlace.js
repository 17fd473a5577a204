// boardPlace is an expression for the place and the size of the board.
(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" "))(document.querySelector("#board").getBoundingClientRect())
