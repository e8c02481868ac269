import { isNode, listOf, nameOf, type Node, type Span } from './node.ts';

/**
 * `function`: the file does not export exactly one function; `outside`: a pipe is outside the function's body;
 * `optional`: `?.` may skip a pipe; `operators`, `inputs`: a spread hides the number; `elsewhere`: the inputs are
 * defined elsewhere.
 */
export class UnreadCode extends Error {
  readonly reason;
  /** The offset of its beginning in the file. */
  readonly start;

  constructor(
    reason: 'syntax' | 'function' | 'outside' | 'optional' | 'spread' | 'inputs',
    { start }: { readonly start: number },
    message: string = reason,
  ) {
    super(message);
    this.reason = reason;
    this.start = start;
  }
}

/** The function of a stream file. */
export interface StreamFunction extends Span {
  readonly name: string;
  readonly params: readonly Node[];
  readonly body: Node;
}

/**
 * Finds the one function that a stream file exports by name; it is shown from `export` onwards. Throws
 * `UnreadCode`.
 */
export function streamFunction(program: Node): StreamFunction {
  const exported = listOf(program.body).filter(({ type }) => type === 'ExportNamedDeclaration');
  const functions = exported.flatMap(({ start, end, declaration }) => {
    if (!isNode(declaration) || declaration.type !== 'FunctionDeclaration') return [];
    const { id, params, body } = declaration;
    return [{ name: nameOf(id) ?? '', start, end, params: listOf(params), body: body as Node }];
  });
  const [first, second] = functions;
  if (first && !second) return first;
  throw new UnreadCode('function', second ?? program);
}
