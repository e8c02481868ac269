/** Resolves when the page is idle; WebKit has no idle callbacks. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = (globalThis as Partial<typeof globalThis>).requestIdleCallback;
    if (request) request(resolve);
    else setTimeout(resolve);
  });
}
