/** Resolves after this time; unlike `setTimeout` alone, it does not keep a Node process running. */
export function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms, undefined);
    if (hasUnref(timer)) timer.unref();
  });
}

function hasUnref(timer: unknown): timer is { unref: () => void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}
