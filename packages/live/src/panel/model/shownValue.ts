/** A recorded value other than a string, shown as recorded: `12` or `{"id":1}`. */
export class WrittenValue {
  /** The score labels an object by its name. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Returns `undefined`, so that the score writes the value as text without quotes. */
  toJSON() {
    return undefined;
  }

  toString() {
    return this.name;
  }
}

/** Parses a `ValueText`: a string without its quotes, or any other value as recorded. */
export function readValue(valueText: string): string | WrittenValue {
  return valueText.startsWith('"') ? withoutQuotes(valueText) : new WrittenValue(valueText);
}

/** Returns a `ValueText` as a row shows it. */
export function shownValue(valueText: string): string {
  return String(readValue(valueText));
}

function withoutQuotes(valueText: string) {
  const isCut = !valueText.endsWith('"') || valueText.length === 1;
  try {
    const text: unknown = JSON.parse(isCut ? `${valueText.replace(/…$/, '')}"` : valueText);
    return `${String(text)}${isCut ? '…' : ''}`;
  } catch {
    // The text was cut off inside an escape sequence.
    return valueText.slice(1);
  }
}
