import { pathTo } from '@partitura/score/code/declaredName.ts';
import { calledAt } from '@partitura/score/code/findPipes.ts';
import { nameOf, type Node } from '@partitura/score/code/node.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';

/** The uses of a subject that cannot end it; whoever gets the subject itself may end it. */
const USES = String.raw`\s*[!?]?\.\s*(?:pipe|next|value|getValue|asObservable|subscribe|observed)\b`;

/**
 * Whether nothing ever ends the subject that `new` makes at a place: it is a private field, or a module variable that
 * is not exported, and the file uses it only in ways that cannot end it.
 */
export function isLasting(
  ...place: readonly [source: string, file: string, line: number, column: number]
): boolean {
  const codePlace = readAt(...place);
  const callee = codePlace && calledAt(codePlace.code.program, codePlace.at);
  const [, creation, holder, ...above] = (callee && pathTo(codePlace.code.program, callee)) ?? [];
  const name = creation?.type === 'NewExpression' && holder && hiddenName(holder, above);
  if (!name) return false;
  const uses = String.raw`(?<![\w$])${name.replaceAll('$', String.raw`\$`)}(?![\w$])`;
  const count = (pattern: string) => [...place[0].matchAll(new RegExp(pattern, 'g'))].length;
  // The only other use is the declaration.
  return count(uses) === count(uses + USES) + 1;
}

/** The name of a private field, or of a variable at the top of a module that is not exported where it is declared. */
function hiddenName({ type, key, id, accessibility }: Node, above: readonly Node[]) {
  if (type === 'PropertyDefinition') {
    const field = key as Node;
    const isPrivate = accessibility === 'private' || field.type === 'PrivateIdentifier';
    return isPrivate ? String(field.name) : undefined;
  }
  const isVariable = type === 'VariableDeclarator' && above[1]?.type === 'Program';
  return isVariable ? nameOf(id) : undefined;
}
