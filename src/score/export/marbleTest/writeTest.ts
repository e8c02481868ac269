import { listed } from './literal.ts';
import { marbleDiagrams } from './marbleDiagram.ts';
import type { RecordedRun } from '../../../replay/recordedRun.ts';
import type { Settled } from './settleTimes.ts';
import type { StreamCode, StreamParam } from '../../../code/streamCode.ts';
import { type TestLane, type TestLanes, testLanes, writeCold, writePort } from './testLanes.ts';

/** The names of RxJS that a test may need besides the chosen operators. */
const OF_RXJS = ['defer', 'merge', 'NEVER', 'takeUntil'];
const HELPERS = ['cold', 'expectObservable', 'expectSubscriptions'];
const ENDS: Readonly<Record<string, string>> = { '|': ' and completes', '#': ' and fails' };

/** A setting that differs from the default in the stream's file. */
interface WrittenSetting {
  readonly name: string;
  readonly code: string;
  /** The names in its code that are imported from RxJS. */
  readonly operators: readonly string[];
}

/** Writes the test of a run whose times are settled, with the settings that differ from the file's. */
export function writeTest(
  { name }: StreamCode,
  run: RecordedRun,
  settled: Settled,
  settings: readonly WrittenSetting[],
): string {
  const { untilMs } = settled.plan;
  const lanes = testLanes(run, settled);
  const lines = writeBody(`${name}(${writeArguments(run, settings)})`, lanes, untilMs);
  const code = lines.join('\n').replaceAll(/'(?:\\.|[^'\\])*'/g, '');
  const chosen = settings.flatMap(({ operators }) => operators);
  const rxjs = [...new Set([...OF_RXJS, ...chosen])]
    .filter((imported) => new RegExp(`\\b${imported}\\b`).test(code))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const helpers = HELPERS.filter((helper) => code.includes(helper));
  const endMs = untilMs ?? settled.steps.at(-1)?.atMs ?? 0;
  return `${rxjs.length > 0 ? `import { ${rxjs.join(', ')} } from 'rxjs';\n` : ''}\
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { ${name} } from './${name}.stream.ts';

${lanes.tables}\
test('${name} gives ${countEvents(lanes, endMs)}', () => {
  const clock = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  clock.run(({ ${helpers.join(', ')} }) => {
${lines.map((line) => `    ${line}\n`).join('')}\
  });
});
`;
}

function writeBody(call: string, { output, params }: TestLanes, untilMs: number | undefined) {
  const inputs = params.filter(({ kind }) => kind === 'input');
  const [ofOutput = [], ...ofInputs] = marbleDiagrams([
    output.marks,
    ...inputs.map(({ sources: [source] }) => source?.marks ?? []),
  ]);
  const given = inputs.map(({ name, sources: [source] }, place) => {
    return `const ${name} = ${source ? writeCold(source, ofInputs[place] ?? []) : 'NEVER'};`;
  });
  const subscriptions = inputs.flatMap(({ name, sources: [source] }, place) =>
    source && ofInputs[place]?.length === 1
      ? [`expectSubscriptions(${name}.subscriptions).toBe('${source.live}');`]
      : [],
  );
  const ports = params.filter(({ kind }) => kind === 'port').flatMap(writePort);
  const expectation = writeExpectation(call, output, ofOutput, untilMs);
  return inColumn([...ports, ...given, ...expectation, ...subscriptions]);
}

/** Writes the expectations of the stream that `call` makes, and when to unsubscribe. */
function writeExpectation(
  call: string,
  output: TestLane,
  diagrams: readonly string[],
  untilMs: number | undefined,
): readonly string[] {
  const isEndless = untilMs === undefined;
  const end = untilMs ? `${untilMs}ms ` : '';
  if (diagrams.length === 1) {
    const until = isEndless ? '' : ', unsubscribe';
    return [
      `const expected = '${diagrams.join('')}';`,
      ...(isEndless ? [] : [`const unsubscribe = '${end}!';`]),
      listed(`expectObservable(${call}${until}).toBe(`, ['expected', ...output.tail], ');', 4, 100),
    ];
  }
  // Of two observables that are compared, RxJS unsubscribes only the second.
  const until = isEndless ? '' : '.pipe(takeUntil(until$))';
  return [
    `const expected$ = ${writeCold(output, diagrams)};`,
    ...(isEndless ? [] : [`const until$ = cold('${end}u');`]),
    `expectObservable(${call}${until}).toEqual(expected$${until});`,
  ];
}

const DIAGRAM_OPENS = /^const \S+ = (?:cold\()?'/;

/** Sets the diagrams in one column: spaces before a diagram mean nothing. */
function inColumn(lines: readonly string[]) {
  const widths = lines.map((line) => DIAGRAM_OPENS.exec(line)?.[0].length ?? 0);
  const width = Math.max(...widths);
  return lines.map((line) => line.replace(DIAGRAM_OPENS, (opening) => opening.padEnd(width)));
}

/** Up to the last setting that was changed; the others are left to their defaults. */
function writeArguments({ params }: RecordedRun, settings: readonly WrittenSetting[]) {
  const given = params.map(({ name, kind }) => {
    if (kind === 'settings') return writeFields(params, settings);
    return kind === 'setting' ? settings.find((one) => one.name === name)?.code : name;
  });
  const end = given.findLastIndex((value) => value !== undefined) + 1;
  return given.slice(0, end).map(String).join(', ');
}

/** The settings that are no parameters of their own. */
function writeFields(params: readonly StreamParam[], settings: readonly WrittenSetting[]) {
  const fields = settings
    .filter((setting) => params.every(({ name }) => name !== setting.name))
    .map(({ name, code }) => `${name}: ${code}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined;
}

/** Counts the outputs and the inputs of the stream, and gives its duration. */
function countEvents({ output, params }: TestLanes, endMs: number): string {
  const values = output.marks.filter(({ sign }) => !(sign in ENDS)).length;
  const end = ENDS[output.marks.at(-1)?.sign ?? ''] ?? '';
  const given = params.flatMap(({ name, sources }) => {
    const marks = sources.flatMap((source) => source.marks);
    const events = marks.filter(({ sign }) => sign !== '|').length;
    return events === 0 ? [] : [`${counted(events, 'event')} of ${name}`];
  });
  const from = given.length === 0 ? '' : ` from ${given.join(' and ')}`;
  return `${counted(values, 'value')} in ${endMs} ms${end}${from}`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
