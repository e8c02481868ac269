import { isNode, listOf, type Node, placeIn, type Span } from '@partitura/score/code/node.ts';
import { listed } from '@partitura/score/export/marbleTest/literal.ts';
import { applyEdits, type Edit } from '../read/applyEdits.ts';
import { blankTypes } from '../read/blankTypes.ts';
import { type Import, MODULES, unwrapModule } from '../read/imports.ts';
import { parseModule } from '../parse/parseModule.ts';
import type { OwnCode } from '../read/readOwn.ts';

/** Own code for a test: its streams are watched. */
export interface CodeForTest {
  /** The names of RxJS, of the function that watches a stream, and of the one that starts the result. */
  readonly names: Readonly<Record<'rxjs' | 'watch' | 'start', string>>;
  /** The lines of its imports; names that need no import on the page have one here. */
  readonly importLines: string;
  readonly imports: readonly Import[];
  /** The body of an async function: as written, but without decorators, and without types. */
  readonly written: string;
  readonly script: string;
}

/** Reads own code that runs, so that it can be read. */
export function readForTest(text: string, { imports }: OwnCode): CodeForTest {
  const { program, decorators } = parseModule(text);
  const { imports: written, edits, results } = unwrapModule(text, program);
  const unused = (name: string): string => (text.includes(name) ? unused(`${name}_`) : name);
  const names = { rxjs: unused('rxjs'), watch: unused('watch'), start: unused('start') };
  const body = listOf(program.body);
  const subscribed = body.flatMap(subscribedIn);
  const isSubscribe = ({ start }: Span) => subscribed.some((one) => one.at === start);
  const watched = [
    ...results
      .filter((result) => !isSubscribe(result))
      .flatMap((span) => around(span, `${names.start}(`)),
    ...subscribed
      .filter(({ isTold }) => !isTold)
      .flatMap(({ stream }) =>
        around(stream, `${names.watch}('line ${placeIn(text, stream.end).line}: ', `),
      ),
  ];
  const fromRxjs = imports
    .slice(written.length)
    .filter(({ from }) => MODULES.test(from))
    .map(({ local }) => local)
    .sort();
  const lines = body.filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && MODULES.test(String((source as Node).value)),
  );
  return {
    names,
    importLines: [
      ...lines.map(({ start, end, written }) =>
        typeof written === 'string' ? written : text.slice(start, end),
      ),
      ...(fromRxjs.length > 0 ? [listed('import {', fromRxjs, "} from 'rxjs';")] : []),
    ].join('\n'),
    imports: [...imports, { from: 'rxjs', local: names.rxjs, imported: '*' }],
    written: applyEdits(text, [
      ...watched,
      ...[...edits, ...decorators].map((span) => removed(text, span)),
    ]).trim(),
    script: applyEdits(text, [...watched, ...edits, ...blankTypes(text, program)]),
  };
}

/** The stream of `stream.subscribe(…)` as a statement, or as the value of a variable. */
function subscribedIn(node: Node): { at: number; stream: Node; isTold: boolean }[] {
  const { type, declaration, expression, declarations } = node;
  if (type === 'ExportNamedDeclaration' && isNode(declaration)) return subscribedIn(declaration);
  const calls =
    type === 'ExpressionStatement' ? [expression] : listOf(declarations).map(({ init }) => init);
  return calls.filter(isNode).flatMap((call) => {
    const { callee } = call;
    if (call.type !== 'CallExpression' || !isNode(callee) || callee.computed === true) return [];
    const { object, property } = callee;
    if (!isNode(object) || !isNode(property) || property.name !== 'subscribe') return [];
    return {
      at: call.start,
      stream: object,
      isTold: JSON.stringify(call.arguments).includes('"console"'),
    };
  });
}

/** Puts the span into a call that opens so. */
function around({ start, end }: Span, opening: string): Edit[] {
  return [
    { start, end: start, text: opening },
    { start: end, end, text: ')' },
  ];
}

/** Removes what a function cannot have, with the space after it. */
function removed(text: string, { start, end }: Span): Edit {
  const [space = ''] = /^[ \t]*\n?/.exec(text.slice(end)) ?? [];
  return { start, end: end + space.length, text: '' };
}
