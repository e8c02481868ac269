import { isFunction, isNode, listOf, nameOf, type Node, type Span } from './node.ts';

/**
 * Code of a stream file that cannot be shown with all its lanes. `syntax`: the parser's words are the message; `function`: the file exports not one function; `outside`:
 * a pipe outside the function's body; `optional`: a call that `?.` may skip; `spread`: it hides operators or inputs;
 * `inputs`: a combinator's inputs are written elsewhere.
 */
export class UnreadCode extends Error {
  readonly reason;
  /** Where it begins in the file. */
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
  /** A block, or the expression of an arrow function. */
  readonly body: Node;
}

/** Finds the one function that a stream file exports by name; it is shown from `export` on. Throws `UnreadCode`. */
export function streamFunction(program: Node): StreamFunction {
  const exported = listOf(program.body).filter(({ type }) => type.startsWith('Export'));
  const functions = exported
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(functionsOf);
  const [first, second] = functions;
  if (first && !second) return first;
  throw new UnreadCode('function', second ?? exported[0] ?? program);
}

/** A variable whose type is written before its function is not read: its parameters are not told apart. */
function functionsOf({ declaration, start, end }: Node): readonly StreamFunction[] {
  if (!isNode(declaration)) return [];
  const declared = isFunction(declaration)
    ? [{ id: declaration.id, init: declaration }]
    : listOf(declaration.declarations);
  return declared.flatMap(({ id, init }) => {
    const name = nameOf(id);
    if (!name || !isNode(init) || !isFunction(init) || (id as Node).typeAnnotation) return [];
    return [{ name, start, end, params: listOf(init.params), body: init.body as Node }];
  });
}
