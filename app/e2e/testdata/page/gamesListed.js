// gamesListed is an expression for the names of the listed games.
[...document.querySelectorAll("#games .game-name")].map((a) => a.textContent).join(", ")
