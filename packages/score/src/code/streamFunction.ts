import { type ReadableCode, walkFree } from './names.ts';
import { isNode, nodesOf, nameOf, type Node, type Span, unwrap } from './node.ts';
import type { SettingChoice, StreamParam } from './streamCode.ts';

/**
 * `syntax`: the code cannot be parsed; `function`: the file does not export exactly one function; `outside`: a pipe is
 * outside the function's body; `optional`: `?.` may skip a pipe; `spread`: a spread hides the number of operators or
 * inputs; `inputs`: the inputs are defined elsewhere; `port`: a port is passed to an operator, which hides its calls.
 */
export class UnreadCode extends Error {
  readonly reason;
  /** The offset in the file at which the unread code begins. */
  readonly start;

  constructor(
    reason: 'syntax' | 'function' | 'outside' | 'optional' | 'spread' | 'inputs' | 'port',
    { start }: { readonly start: number },
    message: string = reason,
  ) {
    super(message);
    this.reason = reason;
    this.start = start;
  }
}

export type StreamFunctionNode = ReturnType<typeof streamFunction>;

/**
 * Finds the one function that a stream file exports by name; the score shows the function from `export` onwards. Throws
 * `UnreadCode`.
 */
export function streamFunction(program: Node) {
  const exportStatements = nodesOf(program.body).filter(
    ({ type }) => type === 'ExportNamedDeclaration',
  );
  const functions = exportStatements.flatMap(({ start, end, declaration }) => {
    if (!isNode(declaration) || declaration.type !== 'FunctionDeclaration') return [];
    const { id, params, body } = declaration;
    return [{ name: nameOf(id) ?? '', start, end, params: nodesOf(params), body: body as Node }];
  });
  const [first, second] = functions;
  if (first && !second) return first;
  throw new UnreadCode('function', second ?? program);
}

export type ReadParams = ReturnType<typeof readParams>;

/**
 * Reads the parameters of a stream's function in order, and its settings with their defaults. `uses` has the name of
 * the parameter or setting at the offset of each use.
 */
export function readParams({ text }: ReadableCode, { params, body }: StreamFunctionNode) {
  const settings = params.flatMap(fieldsOf).flatMap(({ type, left, right }) => {
    const name = nameOf(left);
    if (type !== 'AssignmentPattern' || name === undefined) return [];
    return [{ name, default: choiceIn(text.slice((right as Node).start, (right as Node).end)) }];
  });
  const streamParams = params.map((param): StreamParam => {
    const target = targetOf(param);
    const name = nameOf(target) ?? '';
    const { start, end } = (target.typeAnnotation ?? {}) as Partial<Span>;
    const isOpaque = /^:\s*Observable<\s*unknown\s*>$/.test(text.slice(start ?? end, end ?? 0));
    return { name, kind: kindOf(param, name), isOpaque };
  });
  const knownNames = new Set([...streamParams, ...settings].map(({ name }) => name));
  const uses = new Map<number, string>();
  for (const root of [...params, body]) {
    walkFree(root, ({ start }, free) => {
      if (free !== undefined && knownNames.has(free)) uses.set(start, free);
    });
  }
  return { params: streamParams, settings, uses };
}

/** A number, a switch, or the name of an operator; any other code remains as written. */
function choiceIn(code: string): SettingChoice {
  if (/^(?:true|false)$/.test(code)) return code === 'true';
  const number = Number(code.replaceAll('_', ''));
  return Number.isNaN(number) ? code : number;
}

function fieldsOf(param: Node): readonly Node[] {
  const { type, properties } = targetOf(param);
  if (type !== 'ObjectPattern') return [param];
  return nodesOf(properties).flatMap(({ shorthand, value }) =>
    shorthand === true ? (value as Node) : [],
  );
}

function targetOf(param: Node) {
  return param.type === 'AssignmentPattern' ? (param.left as Node) : param;
}

function kindOf({ type }: Node, name: string): StreamParam['kind'] {
  if (name === '') return 'settings';
  if (type === 'AssignmentPattern') return 'setting';
  if (name.endsWith('$')) return 'input';
  return name === 'clock' ? 'clock' : 'port';
}

/** Finds the parameter that provides an expression's values, and the arguments if the expression calls a port. */
export function paramOf(
  { text }: ReadableCode,
  { params, uses }: ReadParams,
  expression: Node,
): { param?: string; argsCode?: string } {
  const outer = (node: unknown) => {
    const name = nameOf(node) && uses.get((node as Node).start);
    return params.find((one) => one.name === name && /^(?:input|port)$/.test(one.kind));
  };
  const node = unwrap(expression);
  const args = nodesOf(node.arguments);
  const calledParam = outer(node.callee);
  const param = outer(node) ?? calledParam ?? (args.length === 1 ? outer(args[0]) : undefined);
  if (!param) return {};
  const argsCode = args.map(({ start, end }) => text.slice(start, end)).join(', ');
  return { param: param.name, ...(calledParam && { argsCode }) };
}
