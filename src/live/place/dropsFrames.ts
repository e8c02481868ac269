/** Minifying keeps names of methods. */
const probe = {
  stack: () => new Error().stack ?? '',
  returnsStack() {
    return this.stack();
  },
};

/**
 * Tells whether this browser drops the stack frame of a function that returns what another one gives, as WebKit does in
 * strict code. The line of `return x.pipe(…)` is not known there.
 */
export function dropsFrames(): boolean {
  return !probe.returnsStack().includes('returnsStack');
}
