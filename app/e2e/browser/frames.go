//go:build !js

package browser

// Frames holds the frame times of a stretch of time, in milliseconds.
type Frames struct {
	Count      int       // frames painted
	Time       float64   // from the first to the last
	LongestGap float64   // between two frames
	Gaps       []float64 // all gaps over 50 ms
	LongTasks  []float64 // tasks of over 50 ms
}

// WatchFrames measures every frame until the returned function is called.
func WatchFrames(tab *Tab) (stop func() Frames) {
	tab.t.Helper()
	tab.Do(`(() => {
		const seen = { times: [], tasks: [], on: true };
		window.quadrilleFrames = seen;
		seen.observer = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((e) => e.duration)));
		seen.observer.observe({ type: "longtask" });
		const frame = (now) => { if (seen.on) { seen.times.push(now); requestAnimationFrame(frame); } };
		requestAnimationFrame(frame);
	})()`)
	return func() Frames {
		tab.t.Helper()
		return Eval[Frames](tab, `(() => {
			const seen = window.quadrilleFrames;
			seen.on = false;
			seen.tasks.push(...seen.observer.takeRecords().map((e) => e.duration));
			seen.observer.disconnect();
			const gaps = seen.times.slice(1).map((t, i) => t - seen.times[i]);
			return {
				Count: seen.times.length,
				Time: seen.times.length ? seen.times.at(-1) - seen.times[0] : 0,
				LongestGap: gaps.reduce((a, b) => Math.max(a, b), 0),
				Gaps: gaps.filter((g) => g > 50),
				LongTasks: seen.tasks,
			};
		})()`)
	}
}
