/** Resolves after this time; unlike `setTimeout` alone, it does not keep a Node process running. */
export function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    // In a browser, a timer is a number.
    const timer: { readonly unref?: () => void } = setTimeout(resolve, ms, undefined);
    timer.unref?.();
  });
}
