// allCome is true once all parts of a screen have loaded.
window.quadrille?.ready === true && !document.querySelector("#panel:empty, [aria-busy=true], .chip.grade:empty") &&
	!/^Looking/.test(document.querySelector("#verdict")?.textContent ?? "")
