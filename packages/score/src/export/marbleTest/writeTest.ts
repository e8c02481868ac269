import type { RecordedCall, RecordedRun, RunEvent } from '../../replay/recordedRun.ts';
import type { SettledPlan } from '../../replay/settleTimes.ts';
import type { SettingChoice, StreamCode, StreamParam } from '../../code/streamCode.ts';
import { literal, writeList } from './literal.ts';
import { type DiagramMark, lifeDiagram, marbleDiagrams, marbleKey } from './marbleDiagram.ts';

/** A setting that differs from the default in the stream's file. */
interface ChangedSetting {
  readonly name: string;
  readonly choice: SettingChoice;
}

const ENDS = { error: '#', complete: '|' } as const;
const DIAGRAM_OPENS = /^const \S+ = (?:cold\()?'/;

/** Writes a run as a test for Vitest, in virtual time and whole milliseconds. Source: SPEC SC17. */
export function writeTest(
  { name: stream, params }: StreamCode,
  { sources }: RecordedRun,
  { plan, steps, lifetimes }: SettledPlan,
  settings: readonly ChangedSetting[],
): string {
  const keys = new Map<string, string>();
  const played = sources.map(({ param, portArgs, events }, index) => ({
    ...{ param, portArgs, live: lifeDiagram(lifetimes[index]) },
    events: events.map(({ kind, value }, event): RunEvent => {
      const atMs = plan.eventsMs[index]?.[event] ?? 0;
      // A value that is never read is replaced.
      return { kind, atMs, value: param.isOpaque && kind === 'next' ? {} : value };
    }),
  }));
  const playedOf = (name: string) => played.filter(({ param }) => param.name === name);
  const namesOf = (kind: StreamParam['kind']) =>
    params.flatMap((param) => (param.kind === kind ? param.name : []));
  const ports = namesOf('port');
  const inputs = namesOf('input').map((name) => {
    return { events: [], live: '', ...playedOf(name)[0], name };
  });
  const output = steps.filter(({ source }) => source === undefined);
  const diagrams = marbleDiagrams([...inputs.map(({ events }) => events), output].map(marksOf));
  const expectedDiagram = diagrams.pop();
  const lateMs = Math.max(0, ...diagrams.map((input) => input.lateMs));
  const until = plan.untilMs === undefined ? '-' : `${plan.untilMs + lateMs}ms !`;
  const isCrowded = lateMs > 0 || expectedDiagram?.lateMs !== 0;
  const lines = inColumn([
    ...ports.flatMap(writePort),
    ...inputs.map(
      ({ name, events }, at) => `const ${name} = ${cold(events, diagrams[at]?.diagram)};`,
    ),
    `const expected = '${expectedDiagram?.diagram ?? ''}';`,
    `const unsubscribe = '${until}';`,
    `const out$ = ${stream}(${writeArguments(params, settings)});`,
    `expectObservable(out$, unsubscribe).toBe(expected, ${diagramArgs(output)});`,
    ...inputs.map(
      ({ name, live }) => `expectSubscriptions(${name}.subscriptions).toBe('${live}');`,
    ),
  ]);
  // A choice that is a text is the name of an operator.
  const operators = settings.flatMap(({ choice }) => (typeof choice === 'string' ? choice : []));
  const rxjs = new Set([...operators, ...(ports.length > 0 ? ['defer', 'NEVER'] : [])]);
  const values = [...keys].map(([code, key]) => `${key}: ${code}`);
  return `\
${rxjs.size > 0 ? `import { ${[...rxjs].sort().join(', ')} } from 'rxjs';\n` : ''}\
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { ${stream} } from './${stream}.stream.ts';

${writeList('const values: Record<string, any> = {', values, '};')}

test('${stream}, as recorded', () => {
${makeClock(isCrowded, output)}
  clock.run(({ cold, expectObservable, expectSubscriptions }) => {
${lines.map((line) => `    ${line}\n`).join('')}\
  });
});
`;

  function marksOf(events: readonly RunEvent[]): readonly DiagramMark[] {
    return events.map(({ kind, atMs, value }) => {
      if (kind !== 'next') return { atMs, sign: ENDS[kind] };
      const code = literal(value, 2);
      const sign = keys.get(code) ?? marbleKey(keys.size);
      keys.set(code, sign);
      return { atMs, sign };
    });
  }

  function cold(events: readonly RunEvent[], diagram = '') {
    return `cold('${diagram}', ${diagramArgs(events)})`;
  }

  /** Writes a function that returns, one by one, the answers recorded for its arguments, and after them no answer. */
  function writePort(name: string) {
    return [
      `const ${name}Answers: any[] = [`,
      ...playedOf(name).map(({ portArgs, events, live }) => {
        const argsCode = argsCodeOf(portArgs);
        const [drawing] = marbleDiagrams([marksOf(events)]);
        const to = argsCode === undefined ? '' : `call: ${argsCode}, `;
        return `  { ${to}answer: ${cold(events, drawing?.diagram)}, live: '${live}' },`;
      }),
      '];',
      `for (const { answer, live } of ${name}Answers) {`,
      '  expectSubscriptions(answer.subscriptions).toBe(live);',
      '}',
      `const ${name} = (...asked: unknown[]): any =>`,
      '  defer(() => {',
      '    const wanted = JSON.stringify(asked);',
      `    const at = ${name}Answers.findIndex(({ call = asked }) => JSON.stringify(call) === wanted);`,
      `    return at < 0 ? NEVER : ${name}Answers.splice(at, 1)[0].answer;`,
      '  });',
    ];
  }
}

function diagramArgs(events: readonly RunEvent[]) {
  const error = events.find(({ kind }) => kind === 'error');
  return error ? `values, ${literal(error.value)}` : 'values';
}

/** Writes the arguments of a port's call as the test compares them: as JSON. */
function argsCodeOf(portArgs: RecordedCall) {
  if (typeof portArgs !== 'object') return undefined;
  return literal(JSON.parse(JSON.stringify(portArgs)), 2);
}

/** Writes arguments up to the last changed setting; the settings after it keep their defaults. */
function writeArguments(params: readonly StreamParam[], settings: readonly ChangedSetting[]) {
  const fields = settings
    .filter((setting) => params.every(({ name }) => name !== setting.name))
    .map(({ name, choice }) => `${name}: ${choice}`);
  const args = params.map(({ name, kind }) => {
    if (kind === 'settings') return fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined;
    return kind === 'setting' ? settings.find((one) => one.name === name)?.choice : name;
  });
  const end = args.findLastIndex((value) => value !== undefined) + 1;
  return args.slice(0, end).map(String).join(', ');
}

/** Aligns the diagrams in one column: spaces before a diagram have no meaning. */
function inColumn(lines: readonly string[]) {
  const widths = lines.map((line) => DIAGRAM_OPENS.exec(line)?.[0].length ?? 0);
  const width = Math.max(...widths);
  return lines.map((line) => line.replace(DIAGRAM_OPENS, (opening) => opening.padEnd(width)));
}

/** Writes the test's scheduler, which compares everything or, in a crowd, only the order of the outputs. */
function makeClock(isCrowded: boolean, { length }: readonly RunEvent[]) {
  if (!isCrowded)
    return `\
  const clock = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));`;
  return `\
  // Some events are too close for a diagram, so this compares events and their order, and not times.
  const inOrder = (all: any[]) => all.map((one) => one.notification ?? one).slice(0, ${length || 1});
  const clock = new TestScheduler((actual, expected) =>
    expect(inOrder(actual)).toEqual(inOrder(expected)),
  );`;
}
