import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import { openEditor as open } from '../../tests/support/openEditor.tsx';
import { Editor } from './Editor.tsx';
import { sentenceLines } from './rowHeights.ts';

const CODE = 'const a$ = of(1);\na$.pipe(\n  map(double),\n);\n';
const ERROR = { line: 3, column: 7, message: 'Имя double не объявлено' };

test('[OW1] the editor closes brackets and indents new lines during typing, and reports the whole code', async () => {
  const { box, onChange, text } = await open('');
  await box.click();
  await userEvent.keyboard('of(1).pipe({Enter}tap()');
  expect(text()).toBe('of(1).pipe(\n  tap()\n)');
  expect(onChange).toHaveBeenLastCalledWith('of(1).pipe(\n  tap()\n)');
});

test('[OW1.1] a change from outside replaces only the text that differs, and one undo reverts it', async () => {
  const [code, next] = ['debounceTime(500)', 'adebounceTime(300)'];
  const { screen, box, onChange, text } = await open(code, { next });
  await box.click();
  await userEvent.keyboard('{Home}a');
  const before = screen.getByRole('button', { name: 'before' }).element();
  // Unlike a pointer, `click()` does not move the focus.
  if (before instanceof HTMLElement) before.click();
  await expect.poll(text).toBe('adebounceTime(300)');
  expect(onChange.mock.calls).toEqual([['adebounceTime(500)']]);
  await userEvent.keyboard('b');
  expect(text()).toBe('abdebounceTime(300)');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(text()).toBe('adebounceTime(300)');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(text()).toBe('adebounceTime(500)');
  expect(onChange).toHaveBeenLastCalledWith('adebounceTime(500)');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(text()).toBe('debounceTime(500)');
});

test('[OW2] Tab and Shift+Tab leave the editor, and Ctrl+] indents', async () => {
  const { screen, box, text } = await open('of(1)');
  await box.click();
  await userEvent.keyboard('{Control>}]{/Control}');
  expect(text()).toBe('  of(1)');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(screen.getByRole('button', { name: 'before' })).toHaveFocus();
  expect(text()).toBe('  of(1)');
});

test('[OW2.1] listeners outside the editor see an editable element as the target of a key pressed in it', async () => {
  const targets: unknown[] = [];
  const onKey = ({ target }: KeyboardEvent) =>
    targets.push(target instanceof Element && target.closest('[contenteditable]') !== null);
  const { box } = await open(CODE);
  await box.click();
  document.addEventListener('keydown', onKey);
  await userEvent.keyboard('?');
  document.removeEventListener('keydown', onKey);
  expect(targets).toEqual([true]);
});

test('[OW3, OW4] a line is as high as its lanes, the sentence about an error has its own row below the line, and this sentence is the accessible description of the editor', async () => {
  const { box, lines } = await open(CODE, { lanesOfLines: [1, 0, 3, 0, 0], errors: [ERROR] });
  const heights = () => {
    const tops = lines().map((line) => line.getBoundingClientRect().top);
    return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
  };
  await expect.poll(heights).toEqual([40, 20, 140, 20]);
  await expect.element(page.getByText(ERROR.message)).toBeVisible();
  const sentence = page.getByText(ERROR.message).element();
  expect(sentence.getBoundingClientRect().top).toBe(lines()[2]?.getBoundingClientRect().bottom);
  expect(sentence.getBoundingClientRect().height).toBe(20);
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box).toHaveAccessibleDescription(ERROR.message);
  expect(box.element().querySelector('.error-place')?.textContent).toBe('double');
});

test('[OW5] completion offers the names of RxJS, with a link to their pages', async () => {
  const { box } = await open('');
  await box.click();
  await userEvent.keyboard('of(1).pipe(deb');
  await expect.element(page.getByRole('option', { name: 'debounceTime' })).toBeVisible();
  const link = page.getByRole('link', { name: 'debounce на rxjs.dev' });
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://rxjs.dev/api/index/function/debounce');
  await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test("[OW5.1] completion offers the given names and the code's own names", async () => {
  const { box, text } = await open('const typedTwice$ = 1;\n');
  await box.click();
  await userEvent.keyboard('{Control>}{End}{/Control}typ');
  await expect.element(page.getByRole('option', { name: 'typedTwice$' })).toBeVisible();
  await expect.element(page.getByText('Тексты, набранные в поле')).toBeVisible();
  await page.getByRole('option', { name: 'typed$', exact: true }).click();
  expect(text()).toBe('const typedTwice$ = 1;\ntyped$');
});

test.each(['const deb', 'a$.deb', '"deb', '// deb', 'const x = { deb'])(
  '[OW5] completion offers nothing at the end of %s',
  async (code) => {
    const { box } = await open('');
    await box.click();
    await userEvent.keyboard(code.replaceAll('{', '{{'));
    await userEvent.keyboard('{Control>} {/Control}');
    await expect
      .element(page.getByRole('option', { name: 'debounceTime' }))
      .not.toBeInTheDocument();
  },
);

test('[OW6] on an English page, the editor and its list of completions have English names, and pass axe', async () => {
  const screen = await render(
    <LanguageContext value="en">
      <Editor
        code={`${'x'.repeat(5000)}\ndeb`}
        label="Code"
        lanesOfLines={[1]}
        errors={[ERROR]}
        onChange={vi.fn()}
      />
    </LanguageContext>,
  );
  // The middle of the long line is out of view, so no pointer can reach it.
  (screen.getByRole('textbox', { name: 'Code' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End} {/Control}');
  await expect.element(page.getByRole('listbox', { name: 'Completions' })).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('[OW28.7] invisible characters are shown as marks with a name, except in emoji', async () => {
  const hidden = '\u202e \u2066 \u200b \u2028 \u3164 \u202a \u2060 \u{e0041} a\u200db x\ufe0f';
  const emoji = '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f 1\ufe0f\u20e3';
  const { lines } = await open(`${hidden}\n${emoji}`);
  const [first, second] = lines();
  const marks = [...(first?.querySelectorAll('.cm-specialChar') ?? [])];
  expect(marks.length).toBe(10);
  for (const mark of marks) expect(mark.getAttribute('aria-label')).toMatch(/./);
  expect(second?.querySelectorAll('.cm-specialChar').length).toBe(0);
});

test.each([
  ["import { of } from 'rxjs';\n", "import { of, tap } from 'rxjs';\ntap"],
  ["import {\n  a as of,\n} from 'rxjs';\n", "import {\n  a as of,\n  tap,\n} from 'rxjs';\ntap"],
  [
    "import { map } from 'rxjs/operators';\n",
    "import { tap } from 'rxjs';\nimport { map } from 'rxjs/operators';\ntap",
  ],
  [
    "import * as rx from 'rxjs';\n",
    "import { tap } from 'rxjs';\nimport * as rx from 'rxjs';\ntap",
  ],
  ["import { tap } from 'rxjs';\n", "import { tap } from 'rxjs';\ntap"],
  ["import type { Observable } from 'rxjs';\n", "import type { Observable } from 'rxjs';\ntap"],
])(
  '[OW5.3] a completion at the end of %j imports its name if the code needs the import',
  async (code, completed) => {
    const { box, text, onChange } = await open(code);
    await box.click();
    await userEvent.keyboard('{Control>}{End}{/Control}ta');
    await page.getByRole('option', { name: 'tap', exact: true }).click();
    expect(text()).toBe(completed);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(text()).toBe(`${code}ta`);
    expect(onChange).toHaveBeenLastCalledWith(`${code}ta`);
    await userEvent.keyboard('{Control>}y{/Control}(1');
    expect(text()).toBe(`${completed}(1)`);
  },
);

test('[OW5.3] the import in the sentence about a name is a button that inserts this import', async () => {
  // The button is in its own place, even if the same words also occur elsewhere in the sentence.
  const written = "import { tap } from 'rxjs'";
  const parts = [`Не ${written}, a `, written, '.'] as const;
  const message = parts.join('');
  const { text } = await open("import { of } from 'rxjs';\ntap;", {
    errors: [{ line: 2, column: 1, message, missingImport: { name: 'tap', parts } }],
  });
  expect(page.getByText(message).element().textContent).toBe(message);
  const button = page.getByRole('button', { name: written });
  expect(button.element().previousSibling?.textContent).toBe(parts[0]);
  await button.click();
  expect(text()).toBe("import { of, tap } from 'rxjs';\ntap;");
});

test('[OW5.4] the list closes once a name is complete, and the next letter opens it again', async () => {
  const { box } = await open('');
  await box.click();
  await userEvent.keyboard('debounc');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('T');
  await expect.element(page.getByRole('option', { name: 'debounceTime' })).toBeVisible();
});

test.each([
  ['', 1],
  ['a'.repeat(42), 1],
  ['a'.repeat(43), 2],
  [`${'a'.repeat(30)} ${'b'.repeat(11)}`, 1],
  [`${'a'.repeat(30)} ${'b'.repeat(12)}`, 2],
  [`${'a'.repeat(30)} ${'b'.repeat(43)} c`, 3],
  [`${'a'.repeat(30)} ${'b'.repeat(42)} c`, 3],
])('[OW4] the sentence %j about an error takes %i rows', (message, lines) => {
  expect(sentenceLines({ line: 1, column: 1, message })).toBe(lines);
});
