import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

async function open(pattern: string) {
  const card = await openOwnCard();
  const { screen } = card;
  const find = (selector: string) => screen.container.querySelector<HTMLElement>(selector);
  const list = screen.getByRole('combobox', { name: 'С чего начать' });
  await userEvent.selectOptions(list, pattern);
  return {
    ...card,
    list,
    find,
    texts: () => ['.own-look', '.own-question'].map((one) => find(one)?.textContent),
  };
}

test('[OW25, OW25.2] a pattern plays by itself, and its question is answered with a verdict; other code has neither', async () => {
  const { screen, write, lanes, list, find } = await open('Двойная отправка');
  await expect.poll(() => lanes()[0]).toContain('1');
  await screen.getByRole('button', { name: 'Оно оборвёт первый запрос' }).click();
  const question = find('.own-question');
  expect(question?.textContent).toContain('✗');
  await screen.getByRole('button', { name: 'Оно пропадёт' }).click();
  expect(question?.textContent).toContain('✓');
  await write('interval(1000)');
  await expect.poll(() => find('.own-question')).toBe(null);
  expect(find('.own-look')).toBe(null);
  await expect.element(list).toHaveDisplayValue('С чего начать');
});

test('[OW25.2] a pattern whose inputs are moved or removed, or given by a visitor, asks nothing, but still says what it does', async () => {
  const { screen, texts, again, find, lanes } = await open('Двойная отправка');
  const look: unknown = expect.stringMatching(/^Кнопку нажимают дважды/);
  const asked = [look, expect.stringMatching(/^Что станет со вторым/)];
  expect(texts()).toEqual(asked);
  await expect.poll(() => lanes()[0]).toContain('3');
  find('.lane')?.focus();
  const selected = () => find('[data-relation]')?.textContent;
  await userEvent.keyboard('{End}');
  await expect.poll(selected).toBe('3');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(texts).toEqual([look, undefined]);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(texts).toEqual(asked);
  await userEvent.keyboard('{Delete}');
  await expect.poll(texts).toEqual([look, undefined]);
  await again.click();
  await expect.poll(texts).toEqual(asked);
  await screen.getByRole('button', { name: 'Нажать: clicks$' }).click();
  await expect.poll(texts).toEqual([look, undefined]);
});

test('[OW25, OW25.2] on narrow screens the hint is before the editor, and the question is below the lanes', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const { find } = await open('Двойная отправка');
  for (const widthPx of [360, 800]) {
    await page.viewport(widthPx, 740);
    const order = ['select', '.own-look', '.own-inputs', '.own-editor', '.score', '.own-question'];
    const tops = order.map((one) => find(one)?.getBoundingClientRect().top ?? NaN);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  }
});
