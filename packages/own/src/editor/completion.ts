import {
  autocompletion,
  type Completion,
  type CompletionContext,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { localCompletionSource } from '@codemirror/lang-javascript';
import type { Extension, EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { rxjsPages } from 'virtual:rxjs-pages';
import type { EditorTexts } from '../texts/editorTexts.ts';

/** The syntax nodes in which a name belongs neither to RxJS nor to the given names. */
const OTHER_NODES =
  /^(?:(?:Template)?String|RegExp|(?:Line|Block)Comment|Property(?:Name|Definition)|TypeDefinition|Label|\??\.)$/;

/** Offers the names of RxJS, the given names, and the names that the code declares. */
export function completion({ given, pageOf }: EditorTexts): Extension {
  const general: readonly Completion[] = [
    ...Object.entries(given).map(([label, info]) => ({ label, info, boost: 1 })),
    ...Object.entries(rxjsPages).map(([label, page]) => ({
      label,
      info: () => linkTo(page, pageOf(label)),
      apply: applyImported,
    })),
  ];
  const labels = new Set(general.map(({ label }) => label));
  const offer = (context: CompletionContext) => {
    const { explicit, pos } = context;
    const word = context.matchBefore(/[\w$]+$/);
    if (!isName(context) || !(word ?? explicit)) return null;
    const local = localCompletionSource(context)?.options ?? [];
    const options = [...general, ...local.filter(({ label }) => !labels.has(label))];
    const names = new Set(options.map(({ label }) => label));
    // For a name that is typed in full, the list would only cover the code.
    if (!explicit && names.has(word?.text ?? '')) return null;
    const validFor = (text: string) => /^[\w$]*$/.test(text) && !names.has(text);
    return { from: word?.from ?? pos, options, validFor };
  };
  return autocompletion({ override: [offer], icons: false });
}

/** Completes a name of RxJS and, if necessary, imports it, in one step. */
function applyImported(view: EditorView, completion: Completion, from: number, to: number) {
  const { state } = view;
  const { label } = completion;
  const annotations = pickedCompletion.of(completion);
  const written = insertCompletionText(state, label, from, to);
  view.dispatch({ ...written, annotations }, importName(state, label));
}

function isName({ state, pos }: CompletionContext) {
  const { name, parent } = syntaxTree(state).resolveInner(pos, -1);
  if (name === 'VariableDefinition') return parent?.name === 'ImportGroup';
  return !OTHER_NODES.test(name);
}

function linkTo(page: string, text: string) {
  const link = document.createElement('a');
  link.href = `https://rxjs.dev/api/index/${page}`;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = text;
  return link;
}

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
