import { oneLine } from '@partitura/score/code/codeText.ts';
import { codeRows } from '@partitura/score/code/codeRows.ts';
import { findLanes, type FoundTap } from '@partitura/score/code/findLanes.ts';
import { pipeCall } from '@partitura/score/code/findPipes.ts';
import { walkFree } from '@partitura/score/code/names.ts';
import {
  childrenOf,
  contains,
  nameOf,
  type Node,
  nodesOf,
  placeIn,
  unwrap,
} from '@partitura/score/code/node.ts';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { UnreadCode } from '@partitura/score/code/streamFunction.ts';
import { applyEdits, type Edit, inserted } from './applyEdits.ts';
import { blankTypes } from './blankTypes.ts';
import { findKnobs, type OwnKnob } from './findKnobs.ts';
import { INPUTS, NETWORK_OF, RECORDER, REQUESTS } from './givenNames.ts';
import { PAGE } from './pageNames.ts';
import { type Import, NETWORK, unwrapModule, unknownNames, type UsedName } from './names.ts';
import { moreLanes } from './moreLanes.ts';
import { parseModule, syntaxReason } from '../parse/parseModule.ts';
import { MOST_CODE, MOST_LINES, UnreadOwn } from './UnreadOwn.ts';

/** The maximum number of lanes; a score with more would block the page. */
export const MOST_LANES = 200;

/** The maximum length of the code by which errors name a stream, in characters. */
const MOST_IN_SOURCE = 40;

/** The names that the card gives to the code, besides the names of its page. */
const GIVEN: readonly string[] = [...INPUTS, ...REQUESTS, 'random'];

/** The names of functions that subscribe. */
const SUBSCRIBING = /\b(?:subscribe|connect|forEach|toPromise|\w+ValueFrom)\b/;

/** A visitor's code: its lanes for the score, and the code that runs. */
export interface OwnCode {
  /** The code as the visitor wrote it. */
  readonly text: string;
  readonly streamCode: StreamCode;
  /** The line of each row. */
  readonly lineNumbers: readonly number[];
  /** The body of an async function in strict mode, with the lines of the visitor's code. */
  readonly script: string;
  /** The imports of the code, and imports for names that need none in the code. */
  readonly imports: readonly Import[];
  /** The other names that the code uses without declaring them. */
  readonly free: readonly string[];
  /** The free names that neither RxJS nor the card gives. */
  readonly unknownNames: readonly UsedName[];
  /** The calls of `pipe`. */
  readonly pipes: readonly OwnPipe[];
  /** The expression of each lane, shortened. */
  readonly sources: readonly string[];
  /** The last lane of each statement that is a stream but not the result: nobody can subscribe to such a stream. */
  readonly dropped: readonly number[];
  /** The last lane of the result, if the program imports RxJS and only the card subscribes. */
  readonly onlyOfCard: number | undefined;
  /** The operators and numbers that can be changed. */
  readonly knobs: readonly OwnKnob[];
}

export interface OwnPipe {
  /** The lane of the source, and then the lanes of the operators. */
  readonly lanes: readonly number[];
  /** Whether the source has a tap of its own, or is itself a call of `pipe`. */
  readonly isTapped: boolean;
  /** The position, from 1, of an operator that is spread (`...operators`). */
  readonly spread?: number;
}

/**
 * Reads a visitor's code, a TypeScript module. `rxjsExports` has the names that RxJS exports: without an import from
 * RxJS, each of them is available too. Throws `UnreadOwn`.
 */
export function readOwn(text: string, rxjsExports: ReadonlySet<string>): OwnCode {
  try {
    return read(text, rxjsExports);
  } catch (error) {
    // Deeply nested code overflows the stack of the parser, or of a function that walks over the code.
    const { cause = error } = error as Error;
    throw cause instanceof RangeError ? new UnreadOwn('deep', { start: 0 }) : error;
  }
}

function read(text: string, rxjsExports: ReadonlySet<string>): OwnCode {
  const syntax = parseOwn(text);
  const { program } = syntax;
  const { imports, edits, results, isImporting } = unwrapModule(text, program);
  const local = new Map(imports.map((one) => [one.local, one.from]));
  const isThere = (name: string) =>
    !NETWORK.test(local.get(name) ?? '') &&
    (local.has(name) ||
      GIVEN.includes(name) ||
      isOfPage(name) ||
      (!isImporting && rxjsExports.has(name)));
  const free = new Map<number, string>();
  const calledNames = new Set<string>();
  walkFree(program, (node, name, { callee }) => {
    if (name === undefined || local.has(name)) return;
    free.set(node.start, name);
    if (callee === node) calledNames.add(name);
  });
  // Called as a function, `window` is the operator.
  const isOfPage = (name: string) =>
    PAGE.includes(name) && !(name === 'window' && calledNames.has(name));
  const isOfRxjs = (name: string) => rxjsExports.has(name) && !isOfPage(name);
  const freeNames = [...new Set(free.values())];
  const implicit = freeNames.flatMap((name) => {
    const from = NETWORK_OF.get(name) ?? (!isImporting && isOfRxjs(name) && 'rxjs');
    return from ? { from, local: name, imported: name } : [];
  });
  // Free names that RxJS exports refer to RxJS; given names refer to the given functions.
  const known = [...free].filter(([, name]) => isOfRxjs(name) || GIVEN.includes(name));
  const code = { ...syntax, rxjs: new Map([...syntax.rxjs, ...known]) };
  const noParams = { params: [], settings: [], uses: new Map<number, string>() };
  const { lanes, taps } = findLanes(code, { body: program }, noParams, moreLanes(code));
  const [tooMany] = lanes.slice(MOST_LANES);
  if (tooMany) throw new UnreadOwn('lanes', tooMany, String(MOST_LANES));
  const starts = lanes.map(({ start, codeLane }) => ({ start, label: codeLane.label }));
  // Names that are not RxJS's have no page on rxjs.dev.
  const rxjs = new Map([...code.rxjs].filter(([, name]) => rxjsExports.has(name)));
  const rows = codeRows({ ...code, rxjs }, program, starts);
  const nodes = nodesIn(program);
  refuseLate(nodes);
  const thrown = nodes
    .filter(({ type }) => type === 'ThrowStatement')
    .map(({ argument }) => argument as Node);
  const pipes = taps.filter(({ kind }) => kind !== 'alone');
  const statements = nodesOf(program.body).filter(({ type }) => type === 'ExpressionStatement');
  const isResult = (statement: Node) => results.some(({ start }) => start === statement.start);
  /** The last lane of a statement that is a stream; -1 if the statement is not a stream. */
  const laneOf = ({ expression }: Node) => {
    const stream = unwrap(expression as Node);
    const lane = lanes.findLastIndex((one) => contains(stream, one) && !one.codeLane.inside);
    return (pipeCall(stream) ?? lanes[lane]?.end === stream.end) ? lane : -1;
  };
  return {
    text,
    streamCode: {
      id: 'own',
      name: '',
      rows,
      lanes: lanes.map(({ codeLane }) => codeLane),
      params: [],
      settings: [],
    },
    lineNumbers: rows.map(({ line }) => line),
    script: applyEdits(text, [
      // An edit around a tap begins before the tap and ends after it.
      ...results.map(({ start }) => inserted(start, `;${RECORDER}.result(`)),
      // A thrown value is reported with its line, which only errors have by themselves.
      ...thrown.map(({ start }) =>
        inserted(start, `${RECORDER}.thrown(${placeIn(text, start).line}, `),
      ),
      // Inner expressions end first.
      ...taps
        .filter(isSingle)
        .map(({ end }) => inserted(end, ')'))
        .reverse(),
      ...taps.flatMap((tap) => opening(tap, pipes.indexOf(tap))),
      ...[...results, ...thrown].map(({ end }) => inserted(end, ')')),
      ...edits,
      ...blankTypes(text, program),
    ]),
    imports: [...imports, ...implicit],
    free: freeNames.filter((name) => !isOfRxjs(name)),
    dropped: statements
      .filter((one) => !isResult(one))
      .map(laneOf)
      .filter((lane) => lane >= 0),
    onlyOfCard:
      isImporting && !SUBSCRIBING.test(text)
        ? statements.filter(isResult).map(laneOf).at(-1)
        : undefined,
    knobs: findKnobs(code),
    unknownNames: unknownNames(program, isThere),
    sources: lanes.map((lane) => oneLine(code, lane, MOST_IN_SOURCE)),
    pipes: pipes.map((pipe) => {
      const spread = pipe.lanes.findIndex((lane) => lanes[lane]?.codeLane.label.startsWith('...'));
      return {
        lanes: pipe.lanes,
        isTapped: pipe.kind === 'tapped' || isSingle(pipe),
        ...(spread > 0 && { spread }),
      };
    }),
  };
}

function parseOwn(text: string) {
  const most = Math.min(MOST_CODE, text.split('\n', MOST_LINES).join('\n').length);
  if (text.length > most) throw new UnreadOwn('long', { start: most });
  try {
    return parseModule(text);
  } catch (error) {
    if (!(error instanceof UnreadCode) || error.cause instanceof RangeError) throw error;
    const { reason, detail = error.message } = syntaxReason(text, error.start, error.cause);
    throw new UnreadOwn(reason, error, detail);
  }
}

/** A node and everything in it. */
function nodesIn(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

/** Throws `UnreadOwn` for parts that no engine runs, although the parser reads them. */
function refuseLate(nodes: readonly Node[]) {
  for (const node of nodes) {
    const { type, meta, regex } = node;
    if (type === 'MetaProperty' && nameOf(meta) === 'import') throw new UnreadOwn('meta', node);
    if (!regex) continue;
    const { pattern, flags } = regex as Readonly<Record<'pattern' | 'flags', string>>;
    try {
      RegExp(pattern, flags);
    } catch (error) {
      const detail = (error as Error).message.replace(/^.*\/: /s, '');
      throw new UnreadOwn('pattern', node, detail);
    }
  }
}

/**
 * Whether an expression is tapped by itself. This includes a source whose first operator is the code's own, because
 * only RxJS's operators return observables whose source is known.
 */
function isSingle({ kind, first, operatorsEnd }: FoundTap) {
  return kind === 'alone' || (kind === 'source' && !first && operatorsEnd !== undefined);
}

/**
 * The edits that open a tap: the recorder's call at its start, and the pipe's number after the last operator, because
 * nothing else runs between that place and the call of `pipe`.
 */
function opening(tap: FoundTap, pipe: number): Edit[] {
  const { start, lanes, key, operatorsEnd } = tap;
  const property = key === undefined ? '' : `${key}: `;
  return [
    ...(isSingle(tap) ? [inserted(start, `${property}${RECORDER}.lane[${lanes[0]}](`)] : []),
    ...(operatorsEnd === undefined
      ? []
      : [inserted(operatorsEnd, `, ...${RECORDER}.pipe(${pipe})`)]),
  ];
}
