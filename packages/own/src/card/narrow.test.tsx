import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

const TYPED = 'typed$.pipe(\n  map((text) => text.length),\n);';

async function openNarrow(text: string) {
  const card = await openOwnCard(text);
  await page.viewport(360, 740);
  return { ...card, edit: card.screen.getByRole('button', { name: 'Изменить' }) };
}

test('[OW20.3] on narrow screens each line is shown once, with its lanes under it; `Изменить` shows the editor, and `Готово` shows even unreadable code, with its error', async () => {
  const { screen, lanes, box, edit, write, errors } = await openNarrow(TYPED);
  await expect.poll(() => lanes().length).toBe(2);
  const lines = () =>
    [...screen.container.querySelectorAll('.code-line')].map(({ textContent }) => textContent);
  await expect.poll(lines).toEqual(TYPED.split('\n').map((line) => line.trim()));
  await expect.element(box).not.toBeInTheDocument();
  await edit.click();
  await expect.element(box).toBeVisible();
  await write('typed$.pipe(map(');
  await expect.poll(errors).toHaveLength(1);
  await screen.getByRole('button', { name: 'Готово' }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(lines).toEqual(['typed$.pipe(map(', expect.stringMatching(/^Код обрывается/)]);
});

test('[OW20.3] on narrow screens the inputs stay in view above the lanes of long code', async () => {
  const { screen, lanes } = await openNarrow(`typed$.pipe(\n${'tap(),\n'.repeat(30)})`);
  await expect.poll(() => lanes().length).toBeGreaterThan(30);
  await expect.element(screen.getByRole('textbox', { name: 'Поле typed$' })).toBeVisible();
  const inputs = screen.container.querySelector('.own-inputs');
  // If the page's style is loaded, its header covers the top.
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const topAfterScroll = () => {
    scrollTo(0, 600);
    return inputs?.getBoundingClientRect().top;
  };
  // The page has its height once all lines are drawn.
  await expect.poll(topAfterScroll).toBe(Number.parseFloat(scrollPaddingBlockStart) || 0);
  expect(scrollY).toBe(600);
});

test('[OW20.12] on narrow screens the lines of the editor are 20 px high, and long lines wrap', async () => {
  const { write, errors, box, edit } = await openNarrow('interval(10).pipe(\n  take(2),\n)');
  await edit.click();
  const lines = [...box.element().querySelectorAll('.cm-line')];
  expect(lines.map((line) => line.getBoundingClientRect().height)).toEqual([20, 20, 20]);
  await write(`const long = '${'word '.repeat(20)}';\n${'missing'.repeat(12)}`);
  await expect.poll(errors).toHaveLength(1);
  const editor = box.element();
  expect(editor.scrollWidth).toBeLessThanOrEqual(editor.clientWidth);
  expect(editor.parentElement?.scrollWidth).toBe(editor.parentElement?.clientWidth);
});

test('[OW20.12] on narrow screens the editor is less than 272 px high, and stays in view while it has the focus', async () => {
  const { screen, lanes, box, edit } = await openNarrow(
    `interval(10).pipe(\n${'tap(),\n'.repeat(30)})`,
  );
  await edit.click();
  await expect.poll(() => lanes().length).toBeGreaterThan(30);
  const frame = screen.container.querySelector('.own-editor');
  expect(frame?.clientHeight).toBeLessThan(272);
  const top = () => frame?.getBoundingClientRect().top ?? NaN;
  await box.click({ position: { x: 40, y: 10 } });
  scrollTo(0, 1000);
  // The editor is below the header if the page's styles are loaded.
  await expect.poll(() => frame && `${top()}px`).toBe(frame && getComputedStyle(frame).top);
  (box.element() as HTMLElement).blur();
  await expect.poll(top).toBeLessThan(-200);
});
