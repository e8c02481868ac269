/** These are methods, because minifying keeps the names of methods. */
const probe = {
  stack: () => new Error().stack ?? '',
  returnsStack() {
    return this.stack();
  },
};

/**
 * Whether this browser drops the stack frame of a function that returns another function's result, as WebKit does in
 * strict code. The line of `return x.pipe(…)` is then unknown.
 */
export function dropsFrames(): boolean {
  return !probe.returnsStack().includes('returnsStack');
}
