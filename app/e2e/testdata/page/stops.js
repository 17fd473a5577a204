// stops makes the programs of pages loaded later end at the next event after end(how): by an exit, as after a
// panic, or by a trap.
{
	const begin = WebAssembly.instantiate;
	WebAssembly.instantiate = async (module, imports) => {
		const instance = await begin.call(WebAssembly, module, imports);
		const exports = { ...instance.exports };
		let resume = instance.exports.resume;
		exports.resume = () => resume();
		window.end = (how) => {
			resume = how === "exit"
				? () => imports.gojs["runtime.wasmExit"](0)
				: () => { throw new WebAssembly.RuntimeError("unreachable"); };
		};
		const made = Object.create(WebAssembly.Instance.prototype);
		Object.defineProperty(made, "exports", { value: exports });
		return made;
	};
}
