// lit is an expression for the areas that the hint highlights on the board.
[...document.querySelectorAll(".spotlight path[class]")].map((path) => path.getAttribute("class")).filter((c) => c !== "stripe" && c !== "halo").join(" ")
