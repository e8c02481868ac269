import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces a selection by the typed text before the browser does. Chromium would keep the colour of the first word in a
 * style attribute, and report that the page's policy forbids the attribute.
 */
export const typeOver: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const { main } = view.state.selection;
    if (inputType !== 'insertText' || data === null || isComposing || main.empty) return false;
    const change = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' });
    const handlers = view.state.facet(EditorView.inputHandler);
    // One of these handlers puts brackets around a selection.
    const isHandled = handlers.some((handle) => handle(view, main.from, main.to, data, change));
    if (!isHandled) view.dispatch(change());
    return true;
  },
});
