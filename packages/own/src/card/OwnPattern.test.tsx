import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

async function open(pattern: string) {
  const card = await openOwnCard('', [], 8);
  const { screen } = card;
  const find = (selector: string) => screen.container.querySelector<HTMLElement>(selector);
  const list = screen.getByRole('combobox', { name: 'С чего начать' });
  await userEvent.selectOptions(list, pattern);
  return {
    ...card,
    list,
    find,
    outcome: () => find('.own-question > [aria-live]')?.textContent.trim(),
    asked: () => find('.own-question')?.textContent,
  };
}

const skip = { name: 'Показать сразу' };

test('[OW25, OW25.2, OW25.3] a pattern plays after its question is answered, and then the verdict is shown; edited code has no question', async () => {
  const { screen, write, lanes, list, find, outcome, clock } = await open('Двойная отправка');
  const silent = ['clicks$', 'exhaustMap', 'request', 'catchError'].map((one) => `${one}: тихо`);
  await expect.poll(lanes).toEqual(silent);
  await expect.element(screen.getByText('clicks$: 1 в 300, 2 в 550, 3 в 1900 мс.')).toBeVisible();
  clock.pause();
  await screen.getByRole('button', { name: 'Оно оборвёт первый запрос' }).click();
  await expect.poll(clock.step).toBe(true);
  await expect.poll(() => lanes()[0]).toContain('1');
  expect(outcome()).toBe('');
  expect(document.activeElement).toBe(find('.own-question'));
  clock.resume();
  await expect.poll(outcome).toMatch(/^✗ Не совсем\.\nВы думали: .+\n.+ exhaustMap/);
  await expect.poll(() => lanes()[0]).toContain('3');
  await expect.element(screen.getByRole('button', skip)).not.toBeInTheDocument();

  await userEvent.selectOptions(list, 'Поиск по мере ввода');
  await userEvent.selectOptions(list, 'Двойная отправка');
  await screen.getByRole('button', { name: 'Оно пропадёт' }).click();
  await expect.poll(outcome).toMatch(/^✓ Верно!\n/);
  await write('interval(1000)');
  await expect.poll(() => find('.own-question')).toBe(null);
  await expect.element(list).toHaveDisplayValue('Свой код');
});

test('[OW25, OW25.2, OW25.3] after Показать сразу only the right answer is shown; the question disappears when an input is moved or removed, or when the visitor gives a value', async () => {
  const { screen, asked, again, find, lanes, outcome } = await open('Двойная отправка');
  const question = /^Что станет со вторым/;
  expect(asked()).toMatch(question);
  await screen.getByRole('button', skip).click();
  await expect.poll(outcome).toMatch(/^[А-Яа-я].*exhaustMap/);
  await expect.poll(() => lanes()[0]).toContain('3');
  // This press was ignored, and it was not the last press.
  await expect
    .poll(() => find('.score-said')?.textContent)
    .toBe('«2» не проходит: exhaustMap ещё не закончил «1».');
  find('.lane')?.focus();
  const selected = () => find('[data-relation]')?.textContent;
  await userEvent.keyboard('{End}');
  await expect.poll(selected).toBe('3');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(asked).toBe(undefined);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(asked).toMatch(question);
  await userEvent.keyboard('{Delete}');
  await expect.poll(asked).toBe(undefined);
  await again.click();
  await expect.poll(asked).toMatch(question);
  await screen.getByRole('button', { name: 'Нажать: clicks$' }).click();
  await expect.poll(asked).toBe(undefined);
});

for (const widthPx of [1280, 390])
  test(`[OW25.5] at a width of ${widthPx} px, the field stays in its place as the question disappears`, async () => {
    onTestFinished(() => page.viewport(1280, 800));
    const { screen, find } = await open('Поиск по мере ввода');
    await page.viewport(widthPx, 800);
    await expect.poll(() => find('.own-stage > .own-question') !== null).toBe(widthPx === 390);
    const field = screen.getByLabelText('Поле typed$');
    const { top } = field.element().getBoundingClientRect();
    await field.fill('r');
    await expect.poll(() => find('.own-question')).toBe(null);
    expect(field.element().getBoundingClientRect().top).toBe(top);
  });

test("[OW25.3] when a pattern has overcome an error, the sentence below the lanes is about the pattern's end", async () => {
  const { screen, outcome, find } = await open('Повтор с растущей паузой');
  await screen.getByRole('button', skip).click();
  await expect.poll(outcome).toMatch(/^1200 мс/);
  await expect.poll(() => find('.score-said')?.textContent).toContain('«data»');
});

test('[OW25.2] a value that the visitor gives before answering runs the code at once, without the inputs of the pattern', async () => {
  const { screen, asked, lanes } = await open('Двойная отправка');
  await screen.getByRole('button', { name: 'Нажать: clicks$' }).click();
  await expect.poll(() => lanes()[0]).toContain('1');
  expect(asked()).toBe(undefined);
  await expect.poll(() => lanes()[1]).toContain('order 1');
  expect(lanes()[0]).not.toContain('2');
});

test('[OW25.4] on narrow screens the question is above the lanes, and the verdict is in view with the first lanes', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, find } = await open('Двойная отправка');
  await page.viewport(390, 740);
  const order = ['select', '.own-question', '.score', '.own-note'];
  const inOrder = () => {
    const tops = order.map((one) => find(one)?.getBoundingClientRect().top ?? NaN);
    return tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? NaN));
  };
  await expect.poll(inOrder).toBe(true);
  await screen.getByRole('button', { name: 'Оно пропадёт' }).click();
  await expect.poll(() => find('.verdict')?.getBoundingClientRect().top).toBeGreaterThan(0);
  expect(find('.lane')?.getBoundingClientRect().bottom).toBeLessThan(500);
  await screen.getByRole('button', { name: 'Изменить' }).click();
  await expect.poll(() => find('.own-question')).toBe(null);
});
