import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';
import { openEditor as open, paste } from '../../tests/support/openEditor.tsx';

/** A text so long that the editor scrolls. */
const WIDE = 'x'.repeat(5000);

test('[OW3] a long line scrolls within the editor', async () => {
  const { scroller } = await open(WIDE);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(scroller.scrollWidth).toBeGreaterThan(5000);
  expect(getComputedStyle(scroller).maskImage).toContain('linear-gradient');
});

test('[OW4] a long sentence about an error is shown in full, however long the lines of the code are', async () => {
  const message =
    'Страницы у кода нет: вместо document возьмите typed$, clicks$, keys$ или pointer$.';
  const code = `document;\n${WIDE}`;
  const { lines, scroller } = await open(code, { errors: [{ line: 1, column: 1, message }] });
  const sentence = page.getByText(message).element();
  await expect.poll(() => sentence.scrollHeight).toBe(60);
  expect(sentence.clientHeight).toBe(60);
  expect(sentence.scrollWidth).toBe(sentence.clientWidth);
  expect(sentence.clientWidth).toBe(389);
  const [first, second] = lines().map((line) => line.getBoundingClientRect());
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(60);
  scroller.scrollTo(1000, 0);
  expect(sentence.getBoundingClientRect().left).toBe(scroller.getBoundingClientRect().left);
});

test('[OW3.3] the beginnings of long lines are in view when the editor loses the focus, and after a paste', async () => {
  const { element: box, lines, scroller } = await open(WIDE);
  const toEnd = async () => {
    await userEvent.click(box, { position: { x: 20, y: 10 } });
    await userEvent.keyboard('{End}');
    await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(100);
  };
  await toEnd();
  box.blur();
  expect(scroller.scrollLeft).toBe(0);
  await toEnd();
  await userEvent.keyboard('{Control>}a{/Control}');
  paste(box, `EMPTY\n${WIDE}`);
  await expect.poll(() => lines().length).toBe(2);
  // CodeMirror scrolls in the next frame.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(scroller.scrollLeft).toBe(0);
});

test('[OW3.3] a pasted whole line is shown from its beginning; after a paste within a line, the end of the pasted text is in view', async () => {
  const { element: box, scroller } = await open('');
  box.focus();
  const pasteAndWait = async (text: string) => {
    paste(box, text);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  };
  const line = `of(${'1, '.repeat(200)}1)`;
  await pasteAndWait(line);
  expect(box.textContent).toBe(line);
  expect(scroller.scrollLeft).toBe(0);
  await pasteAndWait('EMPTY');
  expect(scroller.scrollLeft).toBeGreaterThan(100);
});

test('[OW3.3] code pasted over longer lines is in view from its beginning', async () => {
  const { write, box, screen } = await openOwnCard(WIDE);
  const scroller = box.element().parentElement;
  await userEvent.click(box, { position: { x: 20, y: 10 } });
  await userEvent.keyboard('{End}');
  await expect.poll(() => scroller?.scrollLeft).toBeGreaterThan(100);
  await write(`${'of(1);\n'.repeat(60)}${'of(1); '.repeat(60)}\n`);
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(scroller?.scrollLeft).toBe(0);
  const topPx = box.element().querySelector('.cm-line')?.getBoundingClientRect().top;
  expect(topPx).toBeGreaterThanOrEqual(0);
  expect(topPx).toBeLessThan(innerHeight);
  await screen.unmount();
});

test('[OW3.1] a paste drops the fences that Markdown puts around code', async () => {
  const { element: box, text } = await open('');
  box.focus();
  paste(box, '```ts\nEMPTY;\n`a`\n```\n');
  await expect.poll(text).toBe('EMPTY;\n`a`\n');
});

test('[OW3.2] code with a very long line is without colours until the line is shorter', async () => {
  const { element: box } = await open(`of(${'1+'.repeat(997)}1)`);
  const coloured = () => box.querySelectorAll('[class^="token-"]').length;
  await expect.poll(coloured).toBeGreaterThan(100);
  await userEvent.click(box, { position: { x: 20, y: 10 } });
  await userEvent.keyboard(' ');
  await expect.poll(coloured).toBe(0);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(coloured).toBeGreaterThan(100);
});
