import type { WrittenOperator } from '@partitura/score/code/readPipe.ts';
import { literal } from '@partitura/score/export/marbleTest/literal.ts';
import { type WrittenEvent, writeTest } from '@partitura/score/export/marbleTest/writeTest.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import { lastRun } from './lastRun.ts';

/** The maximum earliness and lateness of real timers on a mostly idle page. */
const EARLY_MS = 5;
const LATE_MS = 20;

/** The errors that any test can recreate. */
const ERROR = /^((?:Type|Range|Syntax|Reference|URI|Eval)?Error): ((?:[^…]|…(?!$))*)$/;

/**
 * Names that exist in any test. `Date`, `Math` and `Promise` behave differently in virtual time, and `console`
 * would print, so they are omitted.
 */
const EVERYWHERE = new Set(
  'undefined NaN Infinity Object Array String Number Boolean BigInt Symbol JSON RegExp Map Set Error TypeError RangeError structuredClone parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent URL URLSearchParams'.split(
    ' ',
  ),
);

/**
 * Writes the last run of a pipe as a test for Vitest, with the marbles of its source and of its output.
 *
 * The test compares values and their order, because real timers are late and virtual timers are not. A value that
 * arrives just after a timer is due may still precede the late timer in real time, but not in virtual time.
 *
 * A placeholder replaces an operator that uses `this` or a variable of its surroundings, a value that is not recorded
 * in full, or a source that may not belong to the run: until the placeholder is filled in, the test fails with the
 * placeholder's text. `missing` has one sentence for each placeholder. A run that has not ended is unsubscribed at
 * `nowMs`. Returns `undefined` if no run is kept, or if the code is unknown.
 */
export function liveTest(recording: Pick<Recording, 'held'>, placed: PlacedSite, nowMs: number) {
  const run = lastRun(recording, placed.operators.length, nowMs);
  if (!run || placed.operators.length === 0) return undefined;
  const { fromMs, toMs } = run;
  const missing = new Set<string>();
  const output = toWritten(run.output);
  const lastMs = output.findLast(({ kind }) => kind === 'next')?.atMs ?? -1;
  const source =
    typeof run.source === 'string'
      ? { events: [], code: placeholder(run.source) }
      : { events: toWritten(run.source) };
  const operators = placed.operators.map((one) => `${setIn(operatorCode(one))},\n`);
  const text = writeTest({
    title: `${placed.file}:${placed.line}, as recorded`,
    rxjs: placed.operators.flatMap(({ rxjs }) => rxjs),
    inputs: [{ name: 'source$', ...source }],
    call: `source$.pipe(\n${operators.join('')}    )`,
    output,
    // A timer due in the last moments would have been late.
    untilMs: toMs === undefined ? undefined : Math.max(lastMs + EARLY_MS, toMs - LATE_MS),
    inOrder: 'Real timers are late',
  });
  return { text, missing: [...missing] };

  function toWritten(notifications: readonly Notification[]): readonly WrittenEvent[] {
    return notifications.flatMap(({ kind, timeMs, value }) => {
      if (kind === 'subscribe' || kind === 'unsubscribe') return [];
      const code = kind === 'error' ? errorCode(String(value)) : valueCode(String(value));
      return { kind, atMs: timeMs - fromMs, code };
    });
  }

  function valueCode(text: string) {
    if (text === 'undefined') return text;
    try {
      return literal(JSON.parse(text) as unknown, 2);
    } catch {
      return placeholder(`The value ${text} is not held whole: write it here.`);
    }
  }

  function errorCode(text: string) {
    const [, name, message] = ERROR.exec(text) ?? [];
    return name === undefined
      ? placeholder(`The error ${text} is not held whole: write it here.`)
      : `new ${name}(${literal(message)})`;
  }

  function operatorCode({ brief, code, names, rxjs }: WrittenOperator) {
    const others = names.filter((name) => !EVERYWHERE.has(name));
    const lacks = [...others, ...rxjs.filter((name) => operatorOf(name).usesRealTime)];
    return lacks.length > 0
      ? placeholder(`\`${brief}\` uses ${lacks.join(', ')}: write it here.`)
      : code;
  }

  function placeholder(what: string) {
    missing.add(what);
    return `(() => { throw new Error(${literal(what)}); })()`;
  }
}

/** Indents code by six columns, unless a text in it spans several lines and would change. */
function setIn(code: string) {
  return /`|\\\n/.test(code) ? `      ${code}` : code.replaceAll(/^(?=.)/gm, '      ');
}
