import { listed, literal } from '../../score/export/marbleTest/literal.ts';
import {
  lifeDiagram,
  type Mark,
  marbleDiagrams,
  marbleKey,
} from '../../score/export/marbleTest/marbleDiagram.ts';
import type { Notification } from '../../score/record/recording.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Site } from '../record/site.ts';

/** Names that any test has. */
const EVERYWHERE = new Set(
  'undefined NaN Infinity Object Array String Number Boolean BigInt Symbol Math JSON Date RegExp Map Set Error TypeError RangeError Promise console structuredClone parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent URL URLSearchParams'.split(
    ' ',
  ),
);

/** One run of a pipe; it was left at `toMs` after its beginning, unless it ended by itself. */
interface Run {
  readonly fromMs: number;
  readonly toMs: number | undefined;
  readonly source: readonly Notification[];
  readonly output: readonly Notification[];
}

/** A test, and what its reader has to fill in before it can pass. */
export interface LiveTest {
  readonly text: string;
  /** Sentences, one for each placeholder; empty where the test is whole. */
  readonly missing: readonly string[];
}

/**
 * Writes the last run of a pipe as a test for Vitest, with the marbles of its source and of its output.
 *
 * What cannot be written down, an operator that uses `this` or a variable from around it, or a value that is not held
 * whole, is a placeholder: the test fails with its text until it is filled in. A run that has not ended is left at `nowMs`. Gives
 * `undefined` where no run is held, or where the code is not known.
 */
export function liveTest(site: Site, placed: PlacedSite, nowMs: number): LiveTest | undefined {
  const run = lastRun(site, nowMs);
  if (!run || placed.operators.length === 0) return undefined;
  const missing: string[] = [];
  const imported = new Set<string>();
  const values = new Map<string, { key: string; code: string }>();

  const operators = placed.operators.map((text, index) => {
    const { names, rxjs } = placed.captured[index] ?? { names: ['?'], rxjs: [] };
    const captured = names.filter((name) => !EVERYWHERE.has(name));
    const isWhole = captured.length === 0 && !text.endsWith('…');
    if (isWhole) rxjs.forEach((name) => imported.add(name));
    const why = captured.length === 0 ? 'is too long' : `uses ${captured.join(', ')}`;
    return isWhole ? text : placeholder(`\`${text}\` ${why}: write it here.`);
  });
  const [source = [], output = []] = marbleDiagrams([marksOf(run.source), marksOf(run.output)]);
  const legend = [...values.values()].map(({ key, code }) => `${key}: ${code}`);
  const error = [...run.source, ...run.output].find(({ kind }) => kind === 'error');
  const rest = error ? ', values, error' : ', values';
  const cold = (diagrams: readonly string[]) => {
    const made = diagrams.map((diagram) => `cold(${literal(diagram)}${rest})`);
    if (made.length > 1) imported.add('merge');
    return made.length > 1 ? `merge(${made.join(', ')})` : made.join('');
  };
  const sourceCode = cold(source);
  const expectation = expected(output);
  const lines = [
    imported.size > 0 && `import { ${[...imported].sort().join(', ')} } from 'rxjs';`,
    "import { TestScheduler } from 'rxjs/testing';",
    "import { expect, test } from 'vitest';",
    '',
    `const values = ${listed('{', legend, '}')};`,
    error && `const error = new Error(${literal(String(error.value).replace(/^\w*Error: /, ''))});`,
    '',
    `test(${literal(`${placed.file}:${placed.line}, as recorded`)}, () => {`,
    '  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));',
    '  scheduler.run(({ cold, expectObservable }) => {',
    `    const source$ = ${sourceCode};`,
    '    const out$ = source$.pipe(',
    ...operators.map((operator) => `      ${operator},`),
    '    );',
    ...expectation.map((line) => `    ${line}`),
    '  });',
    '});',
    '',
  ];
  return { text: lines.filter((line) => typeof line === 'string').join('\n'), missing };

  function expected(diagrams: readonly string[]): readonly string[] {
    const toMs = run?.toMs;
    if (diagrams.length === 1) {
      const until = toMs === undefined ? '' : `, ${literal(lifeDiagram({ fromMs: 0, toMs }))}`;
      return [`expectObservable(out$${until}).toBe(${literal(diagrams[0])}${rest});`];
    }
    const list = cold(diagrams);
    if (toMs === undefined) return [`expectObservable(out$).toEqual(${list});`];
    // Of two observables that are compared, RxJS unsubscribes only the second.
    imported.add('takeUntil');
    return [
      `const until = takeUntil(cold('${toMs}ms u'));`,
      `expectObservable(out$.pipe(until)).toEqual(${list}.pipe(until));`,
    ];
  }

  function marksOf(notifications: readonly Notification[]): Mark[] {
    return notifications.flatMap(({ kind, timeMs, value }) => {
      const atMs = timeMs - (run?.fromMs ?? 0);
      if (kind === 'next') return { atMs, sign: keyOf(String(value)) };
      if (kind === 'complete') return { atMs, sign: '|' };
      return kind === 'error' ? { atMs, sign: '#' } : [];
    });
  }

  function keyOf(text: string) {
    const known = values.get(text);
    if (known) return known.key;
    const key = marbleKey(values.size);
    values.set(text, { key, code: codeOf(text) });
    return key;
  }

  function codeOf(text: string) {
    try {
      return text === 'undefined' ? text : literal(JSON.parse(text) as unknown, 2);
    } catch {
      return placeholder(`The value ${text} is not held whole: write it here.`);
    }
  }

  function placeholder(what: string) {
    missing.push(what);
    return `(() => { throw new Error(${literal(what)}); })()`;
  }
}

/** One run of a pipe: from the subscription to its output to the end of that, or until now. */
function lastRun({ recording, operatorCount }: Site, nowMs: number): Run | undefined {
  const held = recording.held();
  const begin = held.findLast(({ lane, kind }) => lane === operatorCount && kind === 'subscribe');
  if (!begin) return undefined;
  const { timeMs: fromMs } = begin;
  const first = held.find(
    ({ lane, kind, number }) => lane === 0 && kind === 'subscribe' && number > begin.number,
  );
  const of = (subscription: number | undefined) =>
    held.filter((one) => one.subscription === subscription);
  const output = of(begin.subscription);
  const last = output.at(-1)?.kind ?? 'subscribe';
  const isLeft = last === 'unsubscribe';
  const isOpen = !isLeft && last !== 'complete' && last !== 'error';
  const leftMs = isLeft ? output.at(-1)?.timeMs : isOpen ? Math.floor(nowMs) : undefined;
  const toMs = leftMs === undefined ? undefined : leftMs - fromMs;
  return { fromMs, toMs, source: of(first?.subscription), output };
}
