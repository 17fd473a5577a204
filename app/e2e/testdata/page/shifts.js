// shifts begins to add up the layout shifts of the page. It ignores the loading note, an overlay that gets
// longer with time, and shifts at the edges of a new window, which may get its size late.
window.moved = 0; window.movers = []; let resized = -1e9;
	addEventListener("resize", (e) => { resized = e.timeStamp });
	new PerformanceObserver((list) => { for (const e of list.getEntries()) {
		if (Math.abs(e.startTime - resized) < 50) continue;
		const sources = e.sources.filter((s) => (s.node?.closest ? s.node : s.node?.parentElement)?.closest("#app-wasm-loader") == null);
		if (sources.length) window.moved += e.value;
		window.movers.push(...sources.map((s) => [s.node?.nodeName, s.node?.id, s.node?.className, JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(" ")));
	} }).observe({ type: "layout-shift", buffered: true });
