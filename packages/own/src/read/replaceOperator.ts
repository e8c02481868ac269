import type { ReadableCode } from '@partitura/score/code/names.ts';
import { contains, isNode, nodesOf, nameOf, type Node } from '@partitura/score/code/node.ts';
import { applyEdits, type Edit, inserted } from './applyEdits.ts';

/** A call of an RxJS function, the name by which the code calls it, and its name in RxJS. */
interface OperatorCall {
  readonly call: Node;
  readonly callee: Node;
  readonly name: string;
}

/** The number of values that `shareReplay` keeps if it replaces `share`. */
const KEPT = '1';

/**
 * Returns the code with another operator of the group in this call. The operator is imported if the code imports the
 * old one. Arguments that only the old operator takes are left out.
 */
export function replaceOperator(code: ReadableCode, old: OperatorCall, choice: string): string {
  const { start, end } = old.callee;
  const { local, edits } = importedName(code, old, choice);
  return applyEdits(code.text, [
    { start, end, text: local },
    ...edits,
    ...ofArguments(old, choice),
  ]);
}

/** The name by which the code calls the chosen operator, and the edit that imports it, if it needs one. */
function importedName(
  { program, rxjs }: ReadableCode,
  { callee, name }: OperatorCall,
  choice: string,
) {
  const declarations = nodesOf(program.body).filter(({ type }) => type === 'ImportDeclaration');
  const specifiers = declarations.flatMap((one) => nodesOf(one.specifiers));
  const byName = (wanted: string) =>
    specifiers.find((one) => rxjs.get((one.local as Node).start) === wanted);
  const there = byName(choice);
  const own = specifiers.find(({ local }) => nameOf(local) === nameOf(callee));
  // The old operator is a member of a whole module, or needs no import.
  if (!own || byName(name) !== own) return { local: choice, edits: [] };
  if (there) return { local: nameOf(there.local) ?? choice, edits: [] };
  const uses = [...rxjs].filter(
    ([start, used]) =>
      used === name && !declarations.some((one) => contains(one, { start, end: start })),
  );
  const { start, end } = own;
  const isLast = uses.length === 1;
  const edit = isLast ? { start, end, text: choice } : inserted(end, `, ${choice}`);
  return { local: choice, edits: [edit] };
}

function ofArguments({ call, name }: OperatorCall, choice: string): readonly Edit[] {
  const callArguments = nodesOf(call.arguments);
  const [first, last] = [callArguments[0], callArguments.at(-1)];
  if (choice === 'share' || choice === 'shareReplay') {
    const text = choice === 'share' ? '' : KEPT;
    // The call ends with a bracket.
    const at = call.end - 1;
    return [{ start: first?.start ?? at, end: last?.end ?? at, text }];
  }
  if (!first || !last) return [];
  const { elements } = first;
  if (name === 'race' && Array.isArray(elements) && callArguments.length === 1) {
    return [
      { start: first.start, end: first.start + 1, text: '' },
      { start: first.end - 1, end: first.end, text: '' },
    ];
  }
  if (!isConcurrency(last, name, callArguments.length)) return [];
  return [{ start: callArguments.at(-2)?.end ?? first.start, end: last.end, text: '' }];
}

/** Whether the last argument is the maximum number of open streams, which only `merge` and similar operators take. */
function isConcurrency(last: Node, name: string, count: number) {
  if (name === 'mergeMap') return count > 1 && !isNode(last.body);
  return name === 'mergeAll' || (name === 'merge' && typeof last.value === 'number');
}
