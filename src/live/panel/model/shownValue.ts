/** A recorded value that is not a string, shown as recorded: `12` or `{"id":1}`. */
export class WrittenValue {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns no JSON, so that the score writes the value as text without quotes. */
  toJSON() {
    return undefined;
  }

  toString() {
    return this.text;
  }
}

/** Parses a `ValueText`: a string without its quotes, or any other value as recorded. */
export function readValue(written: string): string | WrittenValue {
  return written.startsWith('"') ? withoutQuotes(written) : new WrittenValue(written);
}

/** The `ValueText` for a row. */
export function shownValue(written: string): string {
  return String(readValue(written));
}

function withoutQuotes(written: string) {
  const isCut = !written.endsWith('"') || written.length === 1;
  try {
    const text: unknown = JSON.parse(isCut ? `${written.replace(/…$/, '')}"` : written);
    return `${String(text)}${isCut ? '…' : ''}`;
  } catch {
    // The text was cut within an escape.
    return written.slice(1);
  }
}

/** Names values that the score cannot name itself. */
export function nameOf(value: unknown): string | undefined {
  return value instanceof WrittenValue ? value.text : undefined;
}
