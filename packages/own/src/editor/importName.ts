import { syntaxTree } from '@codemirror/language';
import type { EditorState, TransactionSpec } from '@codemirror/state';

const RXJS = /^["']rxjs["']$/;
const FROM_RXJS = /^["']rxjs(?:\/operators)?["']$/;

/**
 * Imports a name of RxJS if the code needs the import, because it imports other names from RxJS and does not declare
 * this name. The name is added to the first import from `rxjs`, which exports all names, or else gets its own import.
 */
export function importName(state: EditorState, name: string): TransactionSpec {
  const tree = syntaxTree(state);
  const textOf = ({ from, to }: { from: number; to: number }) => state.sliceDoc(from, to);
  const declaredNames = new Set<string>();
  tree.iterate({
    enter: (node) => {
      if (node.name === 'VariableDefinition') declaredNames.add(textOf(node));
    },
  });
  const imports = tree.topNode.getChildren('ImportDeclaration').flatMap((node) => {
    const module = node.getChild('String');
    if (!module || node.getChild('type') || !FROM_RXJS.test(textOf(module))) return [];
    const group = node.getChild('ImportGroup');
    const names = (group ?? node).getChildren('VariableDefinition');
    return names.length > 0 ? [{ node, module, group, last: names.at(-1) }] : [];
  });
  const [first] = imports;
  if (declaredNames.has(name) || !first) return {};
  const own = imports.find(({ group, module }) => group && RXJS.test(textOf(module)));
  if (!own?.last) {
    const { from } = first.node;
    return { changes: { from, insert: `import { ${name} } from 'rxjs';\n` } };
  }
  const [space = ' '] = /\n\s*$/.exec(state.sliceDoc(own.node.from, startOf(own.last))) ?? [];
  return { changes: { from: own.last.to, insert: `,${space}${name}` } };
}

/** The start of an imported name, which may differ from the local name: `a as b`. */
function startOf({ from, prevSibling }: ReturnType<typeof syntaxTree>['topNode']) {
  return prevSibling?.name === 'as' ? (prevSibling.prevSibling?.from ?? from) : from;
}
