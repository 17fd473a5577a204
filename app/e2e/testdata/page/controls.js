// controls is an expression for the texts of the reachable controls.
[...document.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex]")]
	.filter((el) => !el.closest("[inert]") && el.checkVisibility()).map((el) => el.textContent.trim()).join("|")
