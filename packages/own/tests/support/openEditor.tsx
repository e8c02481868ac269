import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Editor } from '../../src/editor/Editor.tsx';
import type { CodeError } from '../../src/editor/rowHeights.ts';

/** Shows the editor alone, with this code and these errors. */
export async function openEditor(code: string, errors: readonly CodeError[] = []) {
  const onChange = vi.fn<(changed: string) => void>();
  const screen = await render(
    <Editor code={code} label="Код" lanesOfLines={[]} errors={errors} onChange={onChange} />,
  );
  const box = screen.getByRole('textbox', { name: 'Код' });
  const element = box.element() as HTMLElement;
  const lines = () => [...element.querySelectorAll('.cm-line')];
  return {
    ...{ box, element, lines, onChange },
    scroller: element.parentElement ?? element,
    text: () => textOf(lines()),
  };
}

/** The code in these lines of an editor. */
export function textOf(lines: readonly Element[]) {
  return lines.map(({ textContent }) => textContent).join('\n');
}

/** Pastes a text into an editor. */
export function paste(box: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}
