import { codeRows } from './codeRows.ts';
import { findLanes, type FoundLane, type TappedPipe } from './findLanes.ts';
import { rxjsNames, walkFree } from './names.ts';
import { listOf, type Node, type Span } from './node.ts';
import { parseCode } from './parseCode.ts';
import type { StreamCode } from './streamCode.ts';
import { streamFunction } from './streamFunction.ts';
import { readParams, type ReadParams } from './streamParams.ts';

/** The stream of a file. */
export interface ReadStream {
  readonly code: StreamCode;
  /** The body of its function. */
  readonly body: Node;
  readonly lanes: readonly FoundLane[];
  readonly pipes: readonly TappedPipe[];
}

/** Reads a stream file: the text of its function in rows, its lanes, its parameters. Throws `UnreadCode`. */
export function readStream(text: string, file: string): ReadStream {
  const parsed = parseCode(text, file);
  const fn = streamFunction(parsed.program);
  const read = readParams(parsed, fn);
  const isSetting = (name: string) => read.settings.some((setting) => setting.name === name);
  const uses = [...read.uses].filter(([, name]) => isSetting(name));
  const settings = new Set(uses.map(([start]) => start));
  const code = { ...parsed, rxjs: rxjsNames(parsed.program), settings };
  const { lanes, pipes } = findLanes(code, fn, read);
  const starts = lanes.map(({ start, shown }) => ({ start, label: shown.label }));
  return {
    body: fn.body,
    lanes,
    pipes,
    code: {
      id: `${file}#${fn.name}`,
      name: fn.name,
      rows: codeRows(code, fn, starts, omittedIn(fn.body, read)).map(({ row }) => row),
      lanes: lanes.map(({ shown }) => shown),
      params: read.params,
      settings: read.settings.map((setting) => {
        const [at = 0] =
          uses.find(([at, name]) => at >= fn.body.start && name === setting.name) ?? [];
        const lane = lanes.findLastIndex(({ start, end }) => start <= at && at < end);
        return { ...setting, lane: Math.max(0, lane) };
      }),
    },
  };
}

/** What does not concern the operator of a row: `return`, and the clock that all operators of time get. */
function omittedIn(body: Node, { params, uses }: ReadParams): readonly Span[] {
  const omitted: Span[] = [];
  const clock = params.find(({ kind }) => kind === 'clock')?.name;
  walkFree(body, (node) => {
    const { type, start, argument } = node;
    if (type === 'ReturnStatement' && argument)
      omitted.push({ start, end: (argument as Node).start });
    const given = listOf(node.arguments ?? node.properties);
    for (const [index, one] of given.entries()) {
      const before = given[index - 1];
      const { start: at } = (one.value ?? one) as Node;
      if (before && clock !== undefined && uses.get(at) === clock)
        omitted.push({ start: before.end, end: one.end });
    }
  });
  return omitted;
}
