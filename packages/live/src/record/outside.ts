type WithZone = typeof globalThis & { Zone?: { root: { run: <T>(run: () => T) => T } } };

/** Runs in zone.js's root zone: from another zone, a timer, an answer or a promise could make Angular detect changes. */
export function outside<T>(run: () => T): T {
  const { Zone } = globalThis as WithZone;
  return Zone ? Zone.root.run(run) : run();
}
