import type { RunEvent } from '../../replay/recordedRun.ts';
import { writeList } from './literal.ts';
import { type DiagramMark, marbleDiagrams, marbleKey } from './marbleDiagram.ts';

/** An event at a whole millisecond, with the code of its value or its error. */
export interface WrittenEvent extends Pick<RunEvent, 'kind' | 'atMs'> {
  readonly code: string;
}

/** An input or an answer: its events since the subscription, and the diagram of its subscription. */
interface WrittenSource {
  readonly events: readonly WrittenEvent[];
  readonly live: string;
}

/** A function that returns the answers in turn, and no answer after the last. */
interface WrittenPort {
  readonly name: string;
  /** The answers to calls with these arguments, as code, or to any call. */
  readonly answers: readonly (WrittenSource & { readonly argsCode: string | undefined })[];
}

/** A run of a stream, with its values as code. */
export interface WrittenRun {
  /** The name of the stream. */
  readonly name: string;
  /** The RxJS names that `expression` needs. */
  readonly rxjs: readonly string[];
  readonly inputs: readonly (WrittenSource & { readonly name: string })[];
  readonly ports: readonly WrittenPort[];
  /** The expression that makes the output from these sources. */
  readonly expression: string;
  readonly output: readonly WrittenEvent[];
  /** The time of unsubscription, in whole milliseconds since the beginning; absent if the run ends by itself. */
  readonly untilMs: number | undefined;
}

const ENDS = { error: '#', complete: '|' } as const;
const DIAGRAM_OPENS = /^const \S+ = (?:cold\()?'/;

/** Writes a run as a test for Vitest, in virtual time. Source: SPEC SC17. */
export function writeTest(run: WrittenRun): string {
  const { name: stream, inputs, ports, expression, output } = run;
  const keys = new Map<string, string>();
  const diagrams = marbleDiagrams([...inputs.map(({ events }) => events), output].map(marksOf));
  const expectedDiagram = diagrams.pop();
  const lateMs = Math.max(0, ...diagrams.map((input) => input.lateMs));
  const until = run.untilMs === undefined ? '-' : `${run.untilMs + lateMs}ms !`;
  const isCrowded = lateMs > 0 || expectedDiagram?.lateMs !== 0;
  const lines = inColumn([
    ...ports.flatMap(writePort),
    ...inputs.map(
      ({ name, events }, at) => `const ${name} = ${cold(events, diagrams[at]?.diagram)};`,
    ),
    `const expected = '${expectedDiagram?.diagram ?? ''}';`,
    `const unsubscribe = '${until}';`,
    `const out$ = ${expression};`,
    `expectObservable(out$, unsubscribe).toBe(expected, ${diagramArgs(output)});`,
    ...inputs.map(
      ({ name, live }) => `expectSubscriptions(${name}.subscriptions).toBe('${live}');`,
    ),
  ]);
  const rxjs = new Set([...run.rxjs, ...(ports.length > 0 ? ['defer', 'NEVER'] : [])]);
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

  function marksOf(events: readonly WrittenEvent[]): readonly DiagramMark[] {
    return events.map(({ kind, atMs, code }) => {
      if (kind !== 'next') return { atMs, sign: ENDS[kind] };
      const sign = keys.get(code) ?? marbleKey(keys.size);
      keys.set(code, sign);
      return { atMs, sign };
    });
  }

  function cold(events: readonly WrittenEvent[], diagram = '') {
    return `cold('${diagram}', ${diagramArgs(events)})`;
  }

  function writePort({ name, answers }: WrittenPort) {
    return [
      `const ${name}Answers: any[] = [`,
      ...answers.map(({ argsCode, events, live }) => {
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

function diagramArgs(events: readonly WrittenEvent[]) {
  const error = events.find(({ kind }) => kind === 'error');
  return error ? `values, ${error.code}` : 'values';
}

/** Aligns the diagrams in one column: spaces before a diagram have no meaning. */
function inColumn(lines: readonly string[]) {
  const widths = lines.map((line) => DIAGRAM_OPENS.exec(line)?.[0].length ?? 0);
  const width = Math.max(...widths);
  return lines.map((line) => line.replace(DIAGRAM_OPENS, (opening) => opening.padEnd(width)));
}

/** Makes the scheduler. It compares everything or, in a crowd, only the order of this many events. */
function makeClock(isCrowded: boolean, { length }: readonly WrittenEvent[]) {
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
