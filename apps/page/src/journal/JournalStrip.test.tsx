import { expect, test } from 'vitest';
import { page as view, userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';

/** Opens the page with an empty journal, in a window of this size. */
async function openJournal(widthPx: number, heightPx: number) {
  localStorage.removeItem('partitura.solved');
  await view.viewport(widthPx, heightPx);
  const page = await renderPage({ only: ['greeting', 'attention'] });
  const { screen, card } = page;
  const journal = screen.getByRole('log', { name: 'Журнал' });
  const controls = () => [...screen.container.querySelectorAll('.bottom :is(button, input)')];
  const attention = card('Внимание').article.element();
  return {
    ...page,
    journal,
    toggle: screen.getByRole('button', { name: 'Журнал' }),
    attention,
    lines: () => [...journal.element().querySelectorAll('li')],
    /** Adds lines to the journal. */
    press(times: number) {
      for (let n = 0; n < times; n += 1)
        attention.querySelector<HTMLElement>('.attention-btn')?.click();
    },
    places: () =>
      controls().map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [x, y].map(Math.round);
      }),
  };
}

test.each([
  [390, 740],
  [1280, 490],
])(
  '[PG4, PG4.2, PG4.3] at %d × %d, the journal is a log that is not announced, with the time of each line; the bar shows no ordinary line; the unfolded journal is reached by keyboard, and its newest line is in view until the reader scrolls back',
  async (widthPx, heightPx) => {
    const { journal, toggle, lines, press, places } = await openJournal(widthPx, heightPx);
    const isInView = (line: Element | undefined) => {
      const [inner, outer] = [line, journal.element()].map((one) => one?.getBoundingClientRect());
      return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
    };
    await expect.element(journal).toHaveAttribute('aria-live', 'off');
    await expect.element(journal).toHaveAttribute('tabindex', '-1');
    press(1);
    await expect.poll(lines).toHaveLength(1);
    expect(journal.getByRole('listitem').elements()).toEqual([]);
    const before = places();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');

    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    const line = journal.getByRole('listitem').first();
    await expect.element(line).toHaveTextContent(/^\d\d:\d\d:\d\dКнопка нажата!$/);
    expect(places()).toEqual(before);

    press(50);
    await expect.poll(lines).toHaveLength(51);
    await expect.poll(() => isInView(lines().at(-1))).toBe(true);
    await userEvent.tab({ shift: true });
    await expect.element(journal).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.poll(() => isInView(lines()[0])).toBe(true);
    press(1);
    await expect.poll(lines).toHaveLength(52);
    await expect.poll(() => isInView(lines()[0])).toBe(true);
    await userEvent.keyboard('{End}');
    // The box scrolls smoothly: the newest line is in view before the end is reached.
    const { scrollHeight, clientHeight } = journal.element();
    await expect.poll(() => journal.element().scrollTop).toBe(scrollHeight - clientHeight);
    press(10);
    await expect.poll(lines).toHaveLength(62);
    await expect.poll(() => isInView(lines().at(-1))).toBe(true);
  },
);

test('[PG4.3, PG4.4] the bar shows a warning after `!` until the next line, with room for the text at every width, and nothing moves; the unfolded journal shows a word in place of `!`, and folds on Escape and when a lesson is opened, so that it covers no question', async () => {
  const { screen, card, journal, toggle, attention, press, places } = await openJournal(390, 740);
  const widths = [1280, 800, 390, 320];
  const placesAt = async (width: number) => {
    await view.viewport(width, 740);
    return places();
  };
  const before = [];
  for (const width of widths) before.push(await placesAt(width));
  await card('Приветствие').breakWith('greeting.input');
  const line = journal.getByRole('listitem');
  await expect.element(line).toHaveTextContent(/!Элемент .input не найден$/);
  for (const [index, width] of widths.entries()) {
    expect(await placesAt(width)).toEqual(before[index]);
    const words = line.element().querySelector('span');
    expect(words?.clientWidth).toBeGreaterThan(width < 390 ? 25 : 40);
  }
  await toggle.click();
  await expect.element(line).toHaveTextContent(/Предупреждение:Элемент .input не найден$/);

  for (const control of [
    attention.querySelector('.lesson-next'),
    screen.getByRole('button', { name: 'Начать' }).element(),
  ]) {
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    (control as HTMLElement).click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(toggle).toHaveFocus();
  press(1);
  await expect.element(line).not.toBeInTheDocument();
});
