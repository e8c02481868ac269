import { listed, literal } from '../../score/export/marbleTest/literal.ts';
import {
  lifeDiagram,
  type Mark,
  marbleDiagrams,
} from '../../score/export/marbleTest/marbleDiagram.ts';
import type { Notification, Recording } from '../../trace/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import { lastRun } from './lastRun.ts';
import { setIn, writtenOperators } from './writtenOperators.ts';
import { createWrittenValues } from './writtenValues.ts';

/** Real timers are so early and so late, at most, where the page has little to do. */
const EARLY_MS = 5;
const LATE_MS = 20;

/** A test, and what its reader has to fill in before it can pass. */
export interface LiveTest {
  readonly text: string;
  /** Sentences, one for each placeholder; empty where the test is whole. */
  readonly missing: readonly string[];
}

/**
 * Writes the last run of a pipe as a test for Vitest, with the marbles of its source and of its output.
 *
 * The test compares times, to the millisecond. Where operators have timers, such as `debounceTime(300)`, it compares values
 * and their order alone: real timers are late, and those of virtual time are not. A value that came within that lateness of
 * a timer may still come before it in one and behind it in the other.
 *
 * What cannot be written down, an operator that uses `this` or a variable from around it, a value that is not held whole, or
 * a source that is not surely that of the run, is a placeholder: the test fails with its text until it is filled in. A
 * run that has not ended is left at `nowMs`. Gives `undefined` where no run is held, or where the code is not known.
 */
export function liveTest(
  recording: Pick<Recording, 'held'>,
  placed: PlacedSite,
  nowMs: number,
): LiveTest | undefined {
  const run = lastRun(recording, placed.operators.length, nowMs);
  if (!run || placed.operators.length === 0) return undefined;
  const { fromMs, toMs, output } = run;
  const missing: string[] = [];
  const values = createWrittenValues(placeholder);

  const { codes, rxjs, isTimed, isRecurring } = writtenOperators(placed, placeholder);
  const imported = new Set(rxjs);
  const source = typeof run.source === 'string' ? [] : run.source;
  const marks = [marksOf(source), marksOf(output)];
  const [sourceDiagrams = [], outputDiagrams = []] = marbleDiagrams(marks);
  const sourceCode =
    typeof run.source === 'string' ? placeholder(run.source) : cold(sourceDiagrams, source);
  const inRun = isTimed ? collected() : expected();
  const comparison = isTimed ? [compared()] : [];
  const lines = [
    "import { TestScheduler } from 'rxjs/testing';",
    "import { expect, test } from 'vitest';",
    '',
    // Operators say what they take; a list of types would say less.
    `const values: Record<string, any> = ${listed('{', values.fields(), '}')};`,
    ...values.errors(),
    '',
    `test(${literal(`${placed.file}:${placed.line}, as recorded`)}, () => {`,
    ...(isTimed
      ? [
          '  // Real timers are late, so this compares values and their order, and not times.',
          '  const seen: unknown[] = [];',
        ]
      : []),
    '  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));',
    `  scheduler.run(({ cold${isTimed ? '' : ', expectObservable'} }) => {`,
    `    const source$ = ${sourceCode};`,
    '    const out$ = source$.pipe(',
    ...codes.map((code) => `${setIn(code)},`),
    '    );',
    ...inRun.map((line) => `    ${line}`),
    '  });',
    ...comparison,
    '});',
    '',
  ];
  if (imported.size > 0)
    lines.unshift(`import { ${[...imported].sort().join(', ')} } from 'rxjs';`);
  return { text: lines.join('\n'), missing };

  /** The exact comparison. */
  function expected(): readonly string[] {
    const leftMs = toMs === undefined ? undefined : Math.max(toMs, lastMs() + 1);
    if (outputDiagrams.length === 1) {
      const life = leftMs === undefined ? undefined : lifeDiagram({ fromMs: 0, toMs: leftMs });
      const until = life === undefined ? '' : `, ${literal(life)}`;
      const diagram = literal(outputDiagrams[0]);
      return [`expectObservable(out$${until}).toBe(${diagram}${given(output)});`];
    }
    const list = cold(outputDiagrams, output);
    if (leftMs === undefined) return [`expectObservable(out$).toEqual(${list});`];
    // Of two observables that are compared, RxJS unsubscribes only the second.
    imported.add('takeUntil');
    return [
      `const until = takeUntil(cold('${leftMs}ms u'));`,
      `expectObservable(out$.pipe(until)).toEqual(${list}.pipe(until));`,
    ];
  }

  /** Collects what comes out, until the run was left. */
  function collected(): readonly string[] {
    const observer = [
      '({',
      "  next: (value) => seen.push(['next', value]),",
      "  error: (error) => seen.push(['error', error]),",
      "  complete: () => seen.push(['complete']),",
      '});',
    ];
    const [open = '', ...rest] = observer;
    if (toMs === undefined) return [`out$.subscribe${open}`, ...rest];
    // A timer that was due in the last moments would have been late.
    const leftMs = Math.max(lastMs() + EARLY_MS, toMs - LATE_MS);
    return [
      `const subscription = out$.subscribe${open}`,
      ...rest,
      `cold('${leftMs}ms u').subscribe(() => subscription.unsubscribe());`,
    ];
  }

  /** Compares what was collected. */
  function compared() {
    const items = output.flatMap(({ kind, value }) => {
      if (kind === 'next') return `['next', values.${values.keyOf(String(value))}]`;
      if (kind === 'error') return `['error', ${values.errorOf(String(value))}]`;
      return kind === 'complete' ? "['complete']" : [];
    });
    const isPart = isRecurring && toMs !== undefined && items.length > 0;
    const list = isPart ? `seen.slice(0, ${items.length})` : 'seen';
    return `  expect(${list}).toEqual(${listed('[', items, ']', 2, 72)});`;
  }

  /** When the last value came out; before the run began where none did. */
  function lastMs() {
    const last = output.findLast(({ kind }) => kind === 'next');
    return last ? last.timeMs - fromMs : -1;
  }

  function cold(diagrams: readonly string[], notifications: readonly Notification[]) {
    const made = diagrams.map((diagram) => `cold(${literal(diagram)}${given(notifications)})`);
    if (made.length > 1) imported.add('merge');
    return made.length > 1 ? `merge(${made.join(', ')})` : made.join('');
  }

  /** What a diagram of these needs to know. */
  function given(notifications: readonly Notification[]) {
    const error = notifications.find(({ kind }) => kind === 'error');
    return error ? `, values, ${values.errorOf(String(error.value))}` : ', values';
  }

  function marksOf(notifications: readonly Notification[]): Mark[] {
    return notifications.flatMap(({ kind, timeMs, value }) => {
      const atMs = timeMs - fromMs;
      if (kind === 'next') return { atMs, sign: values.keyOf(String(value)) };
      if (kind === 'complete') return { atMs, sign: '|' };
      return kind === 'error' ? { atMs, sign: '#' } : [];
    });
  }

  function placeholder(what: string) {
    missing.push(what);
    return `(() => { throw new Error(${literal(what)}); })()`;
  }
}
