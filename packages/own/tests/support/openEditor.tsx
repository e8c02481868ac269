import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Editor } from '../../src/editor/Editor.tsx';
import type { CodeError } from '../../src/editor/rowHeights.ts';

interface Given {
  errors?: readonly CodeError[];
  lanesOfLines?: readonly number[];
  /** The code that the editor shows after a press on the button `before`. */
  next?: string;
}

/** Shows the editor between two buttons, on a page so wide that no line wraps. */
export async function openEditor(code: string, given: Given = {}) {
  const usual = [innerWidth, innerHeight] as const;
  onTestFinished(() => page.viewport(...usual));
  await page.viewport(1280, 800);
  const { errors = [], lanesOfLines = [], next = '' } = given;
  const onChange = vi.fn<(changed: string) => void>();
  function Host() {
    const [shown, setShown] = useState(code);
    const change = (typed: string) => {
      onChange(typed);
      setShown(typed);
    };
    return (
      <main>
        <button onClick={() => setShown(next)}>before</button>
        <Editor code={shown} label="Код" {...{ lanesOfLines, errors }} onChange={change} />
        <button>after</button>
      </main>
    );
  }
  const screen = await render(<Host />);
  const box = screen.getByRole('textbox', { name: 'Код' });
  const element = box.element() as HTMLElement;
  const lines = () => [...element.querySelectorAll<HTMLElement>('.cm-line')];
  return {
    ...{ screen, box, element, lines, onChange },
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
