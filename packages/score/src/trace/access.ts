/** The browser's own function, read before the app can replace it. */
export const fieldOf = Object.getOwnPropertyDescriptor;

/** Reads or changes a value of the app; returns `undefined` if the value throws, as some proxies do. */
export function access<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
