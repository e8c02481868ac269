import { access } from '@partitura/score/trace/access.ts';

/** The name of the code in stack traces. */
export const FILE = 'own-stream.js';

const MOST_THROWN = 1000;

/** Finds the lines of the visitor's code at which errors originate. */
export function createErrorLines() {
  /** The lines that recently threw values, by value. An error itself contains its line. */
  const lines = new Map<unknown, number>();
  return {
    /** Notes the line of a value that is thrown, and returns the value. */
    thrown: <T>(line: number, value: T) => {
      if (lines.size === MOST_THROWN) lines.clear();
      lines.set(value, line);
      return value;
    },
    lineOf: (error: unknown) => lineInStack(error) ?? lines.get(error),
  };
}

/** The line at which an error was made, without the two lines that engines add for the head of a function. */
function lineInStack(error: unknown) {
  const foundLine = access(() => {
    const { stack, line } = error as Error & { line?: unknown };
    // WebKit's traces do not name the file of code made from a text, but its errors have the line in such code.
    const isInText = /^(?!eval code).*@$/m.exec(String(stack))?.index === 0;
    return /own-stream\.js:(\d+)/.exec(String(stack))?.[1] ?? (isInText && line);
  });
  return foundLine ? Math.max(1, Number(foundLine) - 2) : undefined;
}
