// noteCommits records for every committed transaction the current event, its store, and the number of marks
// drawn.
{
	window.commits = [];
	let heard = "later";
	for (const type of ["pointerup", "click", "keydown", "change", "submit"]) {
		addEventListener(type, () => { heard = type; }, true);
		addEventListener(type, () => { heard = "later"; });
	}
	const commit = IDBTransaction.prototype.commit;
	IDBTransaction.prototype.commit = function () {
		const store = this.objectStoreNames.contains("moves") ? "moves" : "settings";
		commits.push(heard + " " + store + " " + document.querySelectorAll("#grid .glyph.cross").length);
		return commit.call(this);
	};
}
