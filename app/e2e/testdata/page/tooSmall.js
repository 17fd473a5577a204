// tooSmall names the controls less than 44 pixels high or 40 wide. A picture leads where the name beside it does.
[...document.querySelectorAll("main a:not(.game-name), main button, main summary, .top a, .top button")]
	.filter((e) => e.checkVisibility() && !e.closest("p") && !e.closest(".places:not(:popover-open)"))
	.map((e) => [e, e.getBoundingClientRect()])
	.filter(([e, r]) => r.height > 0 && (r.height < 44 || r.width < 40))
	.map(([e, r]) => e.outerHTML.slice(0, 80) + " " + Math.round(r.width) + "x" + Math.round(r.height)).join("\n")
