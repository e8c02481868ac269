/**
 * What a test and the run that is recorded for it have in common: notes of what comes out. It needs `seen` and `startMs`
 * above it.
 */
export function notingIn(rxjs: string, watch: string, start: string): string {
  return `\
/** Notes a time since the start, what came out, and the values. */
function note(what: string, ...values: unknown[]) {
  seen.push([Date.now() - startMs, what, ...values.map(plain)]);
}

/** A value as it is in JSON; what JSON lacks becomes a text. */
function plain(value: unknown): unknown {
  const inText = (_: string, one: unknown) => {
    if (${rxjs}.isObservable(one)) return 'Observable';
    if (one instanceof Error) return \`\${one.name}: \${one.message}\`;
    if (typeof one === 'function') return 'function';
    const isInJson = typeof one !== 'bigint' && (typeof one !== 'number' || Number.isFinite(one));
    return isInJson ? one : String(one);
  };
  try {
    return JSON.parse(JSON.stringify(value, inText) ?? '"undefined"');
  } catch {
    return 'no JSON';
  }
}

/** Notes what a stream gives to its subscriber. */
function ${watch}<T>(name: string, stream: T): T {
  if (!${rxjs}.isObservable(stream)) return stream;
  const watched = stream.pipe(
    ${rxjs}.tap({
      next: (value) => note(\`\${name}next\`, value),
      error: (error) => note(\`\${name}error\`, error),
      complete: () => note(\`\${name}complete\`),
    }),
  );
  return watched as T;
}

/** Subscribes to the result, if it is a stream. */
function ${start}(result: unknown) {
  if (${rxjs}.isObservable(result)) ${watch}('', result).subscribe({ error: () => undefined });
}`;
}

/** The functions of the console whose lines are compared. */
export const CONSOLE = ['debug', 'error', 'info', 'log', 'warn'] as const;
