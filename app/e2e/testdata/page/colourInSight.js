// colourInSight is true if the last colour, in hand, is in the window and not covered.
((el, r) => el && r.right <= innerWidth && r.bottom <= innerHeight && document.elementFromPoint(r.right - 4, r.bottom - 4) === el)(
	document.querySelector("[data-do=brush][data-arg=Y][aria-pressed=true]"), document.querySelector("[data-do=brush][data-arg=Y][aria-pressed=true]")?.getBoundingClientRect())
