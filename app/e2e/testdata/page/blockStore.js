// blockStore delays all later writes until letWrite().
void new Promise((held) => {
	indexedDB.open(quadrille.name()).onsuccess = (e) => {
		const db = e.target.result, store = db.transaction(["moves", "games", "settings"], "readwrite").objectStore("moves");
		let going = true;
		window.letWrite = () => { going = false; };
		const more = () => {
			if (going) store.get(0).onsuccess = more;
			else db.close();
			held(true);
		};
		more();
	};
})
