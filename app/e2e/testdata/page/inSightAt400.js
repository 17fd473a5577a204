// inSightAt400 is an expression that names what is out of sight, empty for nothing: the focused cell, of 24 pixels at
// least, and the first line of an open hint.
(() => {
	const cell = document.activeElement.getBoundingClientRect(), frame = document.querySelector(".stage").getBoundingClientRect();
	if (!document.activeElement.matches("[role=gridcell]")) return "the focus is on " + document.activeElement.outerHTML.slice(0, 80);
	if (cell.width < 24) return "cells have " + cell.width + " pixels";
	if (cell.top < Math.max(0, frame.top) - 1 || cell.bottom > Math.min(innerHeight, frame.bottom) + 1 || cell.left < -1 || cell.right > innerWidth + 1)
		return "the cell is at " + [cell.left, cell.top, cell.right, cell.bottom] + " in a frame from " + frame.top + " to " + frame.bottom;
	const told = document.querySelector(".told dd")?.getBoundingClientRect();
	return told && (told.top < 0 || told.top + 20 > innerHeight) ? "the hint begins at " + told.top : "";
})()
