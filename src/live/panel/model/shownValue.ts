/** A recorded value that is no text: it is shown as it was written down, `12` or `{"id":1}`. */
export class WrittenValue {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** JSON has nothing for it, so the score writes it out as a text without quotes. */
  toJSON() {
    return undefined;
  }

  toString() {
    return this.text;
  }
}

/** Reads a `ValueText`: a text without its quotes, or anything else as it was written down. */
export function readValue(written: string): string | WrittenValue {
  return written.startsWith('"') ? withoutQuotes(written) : new WrittenValue(written);
}

/** The `ValueText` as a row shows it. */
export function shownValue(written: string): string {
  return String(readValue(written));
}

function withoutQuotes(written: string) {
  const isCut = !written.endsWith('"') || written.length === 1;
  try {
    const text: unknown = JSON.parse(isCut ? `${written.replace(/…$/, '')}"` : written);
    return `${String(text)}${isCut ? '…' : ''}`;
  } catch {
    // Cut within an escape.
    return written.slice(1);
  }
}

/** Names what the score cannot name itself. */
export function nameOf(value: unknown): string | undefined {
  return value instanceof WrittenValue ? value.text : undefined;
}
