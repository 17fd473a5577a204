// catchSaved keeps what is saved next, in base64: the page may not fetch it.
window.savedName = ""; const urlOf = URL.createObjectURL;
	URL.createObjectURL = (blob) => { window.made = blob; return urlOf(blob); };
	HTMLAnchorElement.prototype.click = function () {
		const reader = new FileReader();
		reader.onload = () => { window.saved = reader.result; window.savedName = this.download; };
		reader.readAsDataURL(window.made);
	};
