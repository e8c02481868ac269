/**
 * A browser with one tab. A place is a CSS selector, or an XPath that begins with `//`. If several elements match, the
 * first is used; if none matches, the call fails.
 */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** All text in a place, visible or not. */
  text: (place: string) => Promise<string>;
  count: (place: string) => Promise<number>;
  /** Scrolls a place to the middle of the window, where no other element covers it, and clicks it. */
  click: (place: string) => Promise<void>;
  /** Presses the mouse at one point of the window, in CSS pixels, and releases it at another; the same point is a click. */
  drag: (from: Point, to: Point) => Promise<void>;
  /** Types at the end of a field's text. */
  type: (place: string, text: string) => Promise<void>;
  /** Evaluates an expression on the page, and returns its value, which JSON must be able to represent. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The place of the mouse in the window. */
export interface Point {
  x: number;
  y: number;
}

/** The window in every engine, in CSS pixels. */
export const windowSize = { width: 1280, height: 900 };

/** Reads the variable that names a program; `npm test` sets it (SPEC EN2). */
export function programIn(setting: string): string {
  const file = process.env[setting];
  if (file) return file;
  throw new Error(`${setting} should name a program: run npm test -- engines, or set it.`);
}
