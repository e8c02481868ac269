import type { PlacedSite } from '../place/placedSite.ts';

/**
 * Names that any test has. `Date`, `Math` and `Promise` do not give the same in virtual time, and `console` would
 * print: they are missing on purpose.
 */
const EVERYWHERE = new Set(
  'undefined NaN Infinity Object Array String Number Boolean BigInt Symbol JSON RegExp Map Set Error TypeError RangeError structuredClone parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent URL URLSearchParams'.split(
    ' ',
  ),
);

/** What RxJS gives that is another in virtual time: times of the clock, frames, promises. */
const REAL = /^(?:timestamp|timeInterval|animationFrames|firstValueFrom|lastValueFrom)$/;

/** Operators with timers, with inner streams, which may have some, or that subscribe anew to a source, which may too. */
const TIMED =
  /\b(?:(?:switch|merge|concat|exhaust)(?:Map|MapTo|Scan|All)|expand|(?:debounce|audit|throttle|sample|buffer|window)Time|delay|timeout|retry|retryWhen|repeat|repeatWhen|timeoutWith|interval|timer|\w+Scheduler)\b/;

/** Operators whose timers go on by themselves, and drift. */
const RECURRING = /\b(?:(?:sample|buffer|window)Time|interval|timer|repeat)\b/;

/** Operators as they stand in a test. */
interface WrittenOperators {
  /** The code of each, a placeholder where it needs more than the test has. */
  readonly codes: readonly string[];
  /** The names of RxJS in them. */
  readonly rxjs: readonly string[];
  /** Whether they have timers, so that real times are not those of virtual time. */
  readonly isTimed: boolean;
  /** Whether they have timers that go on by themselves: in real time there are fewer values. */
  readonly isRecurring: boolean;
}

/** Writes the operators of a pipe as their author did; `placeholder` makes code of what is to be filled in. */
export function writtenOperators(
  { operators }: PlacedSite,
  placeholder: (what: string) => string,
): WrittenOperators {
  const imported: string[] = [];
  const codes = operators.map(({ brief, code, names, rxjs }) => {
    const missing = [
      ...names.filter((name) => !EVERYWHERE.has(name)),
      ...rxjs.filter((name) => REAL.test(name)),
    ];
    if (missing.length > 0)
      return placeholder(`\`${brief}\` uses ${missing.join(', ')}: write it here.`);
    imported.push(...rxjs);
    return code;
  });
  const has = (pattern: RegExp) => operators.some(({ code }) => pattern.test(code));
  return { codes, rxjs: imported, isTimed: has(TIMED), isRecurring: has(RECURRING) };
}

/** Sets code in by six columns, unless a text in it goes over several lines and would change. */
export function setIn(code: string): string {
  return /`|\\\n/.test(code) ? `      ${code}` : code.replaceAll(/^(?=.)/gm, '      ');
}
