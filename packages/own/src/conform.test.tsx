import { expect, test } from 'vitest';
import expectedOf from '../tests/conform/expected.json';
import { faultIn } from '../tests/support/faultIn.ts';
import { sharedSandbox, startOwn } from '../tests/support/startOwn.ts';
import { outputLane } from '@partitura/score/code/streamCode.ts';

/** The expected output, as `packages/own/tests/conform/README.md` describes it. */
interface Expected {
  readonly delicate?: readonly string[];
  readonly lines: readonly (readonly (string | readonly unknown[])[])[];
  readonly operators: readonly string[];
}

const modules = import.meta.glob<string>('../tests/conform/{examples,answers}/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A line or a result: its moment and its text. */
type Said = readonly [ms: number, text: string];

const sandbox = sharedSandbox();

/** Runs a module for 20 seconds. */
async function run(text: string) {
  const own = await startOwn(text, sandbox).until(20_000);
  const { code, ends, notifications, logs } = own;
  expect(ends).toEqual([]);
  const { lanes, rows } = code.streamCode;
  const output = outputLane(code.streamCode);
  const recorded = new Set(notifications().map(({ lane }) => lane));
  return {
    fault: faultIn(own)?.id,
    lines: logs().map(({ timeMs, level, text: line }): Said => [timeMs, `${level} ${line}`]),
    results: notifications()
      .filter(({ lane, kind }) => lane === output && isResult(kind))
      .map(({ timeMs, kind, value }): Said => [timeMs, [kind, value].join(' ')]),
    /** The lanes with their lines, and whether they have a subscription. */
    lanes: rows.flatMap(({ lane }, row) =>
      lane === undefined
        ? []
        : [
            `${code.lineNumbers[row]} ${lanes[lane]?.label}${recorded.has(lane) ? '' : ' without a subscription'}`,
          ],
    ),
  };
}

function isResult(kind: string) {
  return /^(?:next|error|complete)$/.test(kind);
}

/** The text of a value of `expected.json`, as the score writes it. `{ $: text }` stands for a value that JSON lacks. */
function textOf(value: unknown, quoted: (text: string) => string = String): string {
  const part = (one: unknown) => textOf(one, JSON.stringify);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(part).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if ('$' in value) return String(value.$);
  return `{${Object.entries(value)
    .map(([key, one]) => `"${key}":${part(one)}`)
    .join()}}`;
}

function expectSaid(said: readonly Said[], expected: readonly Said[], toleranceMs: number) {
  // `expected.json` has no names of classes.
  const texts = (all: readonly Said[]) =>
    all.map(([, text]) => text.replaceAll(/\b(?:Notification|TimeInterval) \{/g, '{'));
  expect(texts(said)).toEqual(texts(expected));
  const late = said.filter(([ms], at) => Math.abs(ms - (expected[at]?.[0] ?? NaN)) > toleranceMs);
  expect(late).toEqual([]);
}

/** The faults of modules that show a fault, or that do on purpose what would be a fault in other code. */
const FAULTS: Readonly<Record<string, string>> = {
  'answers/16-catch-inside.ts': 'caughtOutside',
  'examples/02-catchError-rethrow.ts': 'endedByError',
  'examples/16-retry.ts': 'retryRepeats',
  'examples/17-retryWhen.ts': 'retryRepeats',
  'examples/19-share.ts': 'sharedAnew',
  'examples/39-throwError.ts': 'endedByError',
};

test.each(Object.entries<Expected>(expectedOf))(
  '[OW11, OW12, OW36.7] %s emits the expected values at the expected times, has lanes for its operators at their lines, and no unintended fault is reported',
  async (file, { delicate, lines, operators }) => {
    const ran = await run(modules[`../tests/conform/${file}`] ?? '');
    expect(ran.fault).toBe(FAULTS[file]);
    // Engines run timers of 0 ms after 0 or 1 ms, so times that depend on them differ.
    const toleranceMs = delicate ? 2 : 0;
    const expected = lines.flatMap(([head = '', ...all]) => {
      const [ms, kind = ''] = String(head).split(' ');
      return all.map((values) => {
        const text = [values]
          .flat()
          .map((value) => textOf(value))
          .join(' ');
        return { kind, said: [Number(ms), `${kind.replace('console.', '')} ${text}`] as const };
      });
    });
    const saidIf = (wanted: boolean) =>
      expected.filter(({ kind }) => isResult(kind) === wanted).map(({ said }) => said);
    expectSaid(ran.lines, saidIf(false), toleranceMs);
    const results = saidIf(true);
    if (results.length > 0) expectSaid(ran.results, results, toleranceMs);
    const missing = operators.filter((operator) => {
      const at = ran.lanes.indexOf(operator);
      if (at >= 0) ran.lanes.splice(at, 1);
      return at < 0;
    });
    expect(missing).toEqual([]);
  },
);
