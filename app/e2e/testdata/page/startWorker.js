// startWorker starts the page's own worker again.
new Promise((done) => {
	const worker = new Worker(new URL("../worker.js", document.querySelector("script").src));
	worker.onerror = (e) => done("error: " + e.message);
	worker.onmessage = (e) => done(e.data.fatal ?? "compiled");
	worker.postMessage({ shares: true });
})
