import { isFunction, isNode, nameOf, type Node } from './node.ts';

/** The function of a stream file. */
export interface FoundFunction {
  name: string;
  /** The statement that exports it, from `export` on: all that is shown. */
  start: number;
  end: number;
  params: readonly Node[];
  /** A block, or the expression of an arrow function. Only code inside it has lanes. */
  body: Node;
}

/** Something that the score does not read. */
export interface Unread {
  /** Where it begins in the code. */
  start: number;
  /** The reason and the consequence, in a sentence. */
  why: string;
}

const WANTED = 'write it as "export function NAME" or "export const NAME = (…) => …"';

/** Finds the one function that a stream file exports by name, or says why there is none. */
export function findFunction(program: Node): FoundFunction | Unread {
  const exported = (program.body as Node[]).filter(({ type }) => type.startsWith('Export'));
  const functions = exported
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(functionsOf);
  const [first, second] = functions;
  if (!first) {
    const why = `A stream file should export its function, but this one exports none: ${WANTED}. It has no score.`;
    return { start: exported[0]?.start ?? 0, why };
  }
  if (second) {
    const names = functions.map(({ name }) => name).join(' and ');
    const why = `A stream file should export one function, but this one exports ${names}: the score cannot tell which is the stream. It has none.`;
    return { start: second.start, why };
  }
  return first;
}

function functionsOf({ declaration, start, end }: Node): readonly FoundFunction[] {
  if (!isNode(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration') {
    return functionOf(declaration.id, declaration, start, declaration.end);
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  const declarators = declaration.declarations as Node[];
  return declarators.flatMap(({ id, init }) => functionOf(id, init, start, end));
}

/** A variable whose type is written before its function is not read: its parameters are not told apart. */
function functionOf(id: unknown, fn: unknown, start: number, end: number) {
  const name = nameOf(id);
  if (!name || !isNode(fn) || !isFunction(fn) || (id as Node).typeAnnotation) return [];
  return [{ name, start, end, params: fn.params as Node[], body: fn.body as Node }];
}
