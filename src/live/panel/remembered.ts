const KEY = 'partitura-live';

/** What is remembered from visit to visit, in pixels: the button's distances, and the panel's height. */
interface Remembered {
  right?: number;
  bottom?: number;
  height?: number;
}

/** Gives `localStorage`, or what stands for it; may throw, as browsers do where storage is forbidden. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Reads what is remembered; nothing where storage fails, or holds anything else. */
export function remembered(open: OpenStorage = () => localStorage): Remembered {
  try {
    const kept: unknown = JSON.parse(open().getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, px]) => Number.isFinite(px)));
  } catch {
    return {};
  }
}

/** Remembers these too; where storage fails they last as long as the page. */
export function remember(change: Remembered, open: OpenStorage = () => localStorage): void {
  try {
    open().setItem(KEY, JSON.stringify({ ...remembered(open), ...change }));
  } catch {
    // Nothing is lost but a place on the screen.
  }
}
