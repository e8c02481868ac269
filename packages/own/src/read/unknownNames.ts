import { walkFree } from '@partitura/score/code/names.ts';
import { type Node, nameOf } from '@partitura/score/code/node.ts';

/** A name that the code uses, and its offset there. */
export interface UsedName {
  readonly name: string;
  readonly start: number;
}

/**
 * Finds the names that a program uses and declares nowhere, each at its first use. It may miss a name that is declared
 * in another block. A name after `typeof` may be missing.
 */
export function unknownNames(program: Node, isKnown: (name: string) => boolean): UsedName[] {
  const { used, declared } = usedNames(program);
  return [...used]
    .filter(([name]) => !declared.has(name) && !isKnown(name))
    .map(([name, start]) => ({ name, start }));
}

/** The names that a program uses other than as types, each at its first use, and the names of its declarations. */
export function usedNames(program: Node) {
  const declaredNames = new Set(['arguments']);
  const firstUses = new Map<string, number>();
  walkFree(program, (node, free, parent) => {
    const { type, id, label, operator } = parent;
    const name = nameOf(node);
    if (name !== undefined && id === node) declaredNames.add(name);
    const isOther =
      /Specifier$|^MetaProperty$|^TS(?!As|Satisfies|NonNull|TypeAss|Instantiation)/.test(type) ||
      label === node;
    if (free !== undefined && !isOther && operator !== 'typeof' && !firstUses.has(free))
      firstUses.set(free, node.start);
  });
  return { used: firstUses, declared: declaredNames };
}
