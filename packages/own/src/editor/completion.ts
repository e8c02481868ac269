import {
  autocompletion,
  type Completion,
  type CompletionContext,
  insertCompletionText,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { localCompletionSource } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { rxjsPages } from 'virtual:rxjs-pages';
import type { EditorTexts } from '../texts/editorTexts.ts';
import { importName } from './importName.ts';

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
