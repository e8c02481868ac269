import { isFunction, isNode, listOf, nameOf, type Node, type Span } from './node.ts';

/** A part of a stream file that is not read. */
export interface Unread {
  /** Where it begins in the code. */
  readonly start: number;
  /**
   * `function`: the file exports not one function; `outside`: a pipe outside the function's body; `optional`: a pipe that
   * `?.` may skip; `operators`, `inputs`: a spread hides how many there are; `elsewhere`: inputs written elsewhere.
   */
  readonly reason: 'function' | 'outside' | 'optional' | 'operators' | 'inputs' | 'elsewhere';
  /** The functions that the file exports. */
  readonly names: readonly string[];
}

/** The function of a stream file. */
export interface StreamFunction extends Span {
  readonly name: string;
  readonly params: readonly Node[];
  /** A block, or the expression of an arrow function. */
  readonly body: Node;
}

/** Finds the one function that a stream file exports by name; it is shown from `export` on. */
export function streamFunction(program: Node): StreamFunction | Unread {
  const exported = listOf(program.body).filter(({ type }) => type.startsWith('Export'));
  const functions = exported
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(functionsOf);
  const [first, second] = functions;
  if (first && !second) return first;
  const start = second?.start ?? exported[0]?.start ?? 0;
  return { start, reason: 'function', names: functions.map(({ name }) => name) };
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
