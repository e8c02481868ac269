import { childrenOf, nameOf, type Node } from './node.ts';
import { declaredIn } from './rxjsNames.ts';

/** What an expression needs from around it. */
export interface Captured {
  /** Names that it uses and does not declare, without those of RxJS; `this` and `async` too. */
  readonly names: readonly string[];
  /** Names of RxJS, as they are imported. */
  readonly rxjs: readonly string[];
}

/** Finds what an expression needs from around it; `rxjs` gives the names of RxJS by their offsets. */
export function capturedIn(expression: Node, rxjs: ReadonlyMap<number, string>): Captured {
  const names = new Set<string>();
  const imported = new Set<string>();
  visit(expression, new Set());
  return { names: [...names], rxjs: [...imported] };

  function visit(node: Node, around: ReadonlySet<string>) {
    if (isTypeOnly(node)) return;
    if (node.type === 'ThisExpression' || node.type === 'Super') names.add('this');
    if (node.async === true) names.add('async');
    const declared = declaredIn(node);
    const hidden = declared.length > 0 ? new Set([...around, ...declared]) : around;
    const name = nameOf(node);
    if (name !== undefined && !hidden.has(name)) {
      (rxjs.get(node.start) === name ? imported : names).add(name);
    }
    for (const child of childrenOf(node)) visit(child, hidden);
  }
}

/** Types leave no trace in the code that runs; what stands in `a as A` does. */
function isTypeOnly({ type, expression }: Node) {
  return type.startsWith('TS') && expression === undefined;
}
