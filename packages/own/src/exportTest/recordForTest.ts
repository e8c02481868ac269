import { parseCode } from '@partitura/score/code/parseCode.ts';
import type { Input } from '../frame/ownRuns.ts';
import { applyEdits } from '../read/applyEdits.ts';
import { blankTypes } from '../read/blankTypes.ts';
import type { OwnCode } from '../read/readOwn.ts';
import type { OwnLog } from '../run/protocol.ts';
import { CONSOLE, notingIn } from './noting.ts';
import type { CodeForTest } from './readForTest.ts';

/** What came out: a time since the start, what, and the values. */
export type Row = readonly [atMs: number, what: string, ...values: unknown[]];

/** Why there is no test; `threw` has the text of the error. */
export type NoTest = 'none' | 'nothing' | 'ended' | 'large' | { readonly threw: string };

/** The wall clock at the start of a test, and of the run that is recorded for it. */
export const EPOCH_MS = Date.UTC(2026, 0, 1);

/** Plays a program through until then, from `EPOCH_MS`; `undefined` if the page has ended it. */
export type PlayForTest = (
  program: OwnCode,
  inputs: readonly Input[],
  toMs: number,
) => Promise<{ readonly logs: readonly OwnLog[]; readonly left: number } | undefined>;

/** More would be a test that nobody reads: inputs or rows, and characters of rows. Source: SPEC OW34.3. */
export const MOST_IN_TEST = 500;
const MOST_LENGTH = 100_000;

/** A text that comes over has at most 200 characters, with its sign. */
const PIECE = 150;

/** Plays own code, whose streams are watched, with these inputs, and returns what came out. */
export async function recordForTest(
  own: OwnCode,
  code: CodeForTest,
  inputs: readonly Input[],
  toMs: number,
  play: PlayForTest,
): Promise<readonly Row[] | NoTest> {
  const { imports } = code;
  const shown = { ...own.shown, lanes: [] };
  const program = { ...own, shown, imports, pipes: [], sources: [], script: scriptOf(code) };
  const played = await play(program, inputs, toMs);
  if (!played) return 'ended';
  if (played.left > 0) return 'large';
  const rows: Row[] = [];
  let text = '';
  for (const { text: piece } of played.logs) {
    if (piece === LARGE) return 'large';
    if (!piece.startsWith(ROW))
      return { threw: piece.replaceAll(`${code.names.watch}(...)`, '(...)') };
    text += piece.slice(ROW.length + 1);
    if (piece[ROW.length] === '+') continue;
    rows.push(JSON.parse(text) as Row);
    text = '';
  }
  return rows.length > 0 ? rows : 'nothing';
}

const ROW = '$row';
const LARGE = '$large';

/** The body of a program that writes each row to the console, in pieces. */
function scriptOf({ names: { rxjs, watch, start }, script }: CodeForTest) {
  const noting = notingIn(rxjs, watch, start);
  const { program } = parseCode(noting, 'noting.ts', { sourceType: 'module' });
  return `\
const startMs = Date.now();
const write = console.log;
let [count, length] = [0, 0];
let isFull = false;
const seen = {
  push(row) {
    if (isFull) return;
    const text = JSON.stringify(row);
    count += 1;
    length += text.length;
    isFull = count > ${MOST_IN_TEST} || length > ${MOST_LENGTH};
    if (isFull) write('${LARGE}');
    else for (let at = 0; at < text.length; at += ${PIECE})
      write('${ROW}' + (at + ${PIECE} < text.length ? '+' : '.') + text.slice(at, at + ${PIECE}));
  },
};
${applyEdits(noting, blankTypes(noting, program))}
${rxjs}.config.onUnhandledError = (error) => note('uncaught', error);
const kinds = ${JSON.stringify(CONSOLE)};
return (async (console) => {
${script}
})(Object.assign(Object.create(console), Object.fromEntries(
  kinds.map((kind) => [kind, (...values) => note('console.' + kind, ...values)]),
)));`;
}
