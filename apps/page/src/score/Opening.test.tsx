import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { askForLessMotion, settle } from '../../tests/support/scoreBelow.tsx';

const ALL = ['М', 'Ма', 'Мар', 'Мари', 'Мария', 'Мария'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the page, and finds the score beside the headline, with the labels of its values. */
async function open(asksForLess: boolean) {
  askForLessMotion(asksForLess);
  const page = await renderPage({ only: [] });
  const opening = page.screen.container.querySelector('.opening') ?? document.body;
  const texts = (selector: string) =>
    Array.from(opening.querySelectorAll(selector), ({ textContent }) => textContent);
  return { ...page, texts, labels: () => texts('.marble') };
}

test("[PG15, PG15.1, PG15.2, SC30.11] the score beside the headline plays by itself, plays again on `Ещё раз`, shows the text typed into its own field, and changes no widget's recording", async () => {
  const { screen, timers, texts, labels, recordings } = await open(false);
  const before = recordings.trackedInput.version();
  expect(texts('.code-line')).toEqual(['typed$.pipe(', 'debounceTime(500))']);
  const seen: string[][] = [];
  const said = new Set<string>();
  for (let ms = 0; ms <= 5000; ms += 100) {
    await settle();
    const [now, [sentence = '']] = [labels(), texts('.score-said')];
    said.add(sentence);
    if (now.length !== seen.at(-1)?.length) seen.push(now);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual(ALL.map((_, index) => ALL.slice(0, index + 1)));
  expect([...said].filter((text) => text && !/^«.*» (?:ждёт паузы|выходит)/.test(text))).toEqual(
    [],
  );
  expect([...said].at(-1)).toMatch(/^«Мария» выходит: 500 мс ничего нового/);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(labels()).toEqual(ALL);

  const again = screen.getByRole('button', { name: 'Ещё раз' });
  await again.click();
  await expect.poll(labels).toEqual(ALL.slice(0, 1));
  const field = screen.getByLabelText('Теперь вы');
  await field.fill('о');
  timers.advance(100);
  await field.fill('оса');
  timers.advance(100);
  await expect.poll(labels).toEqual(['о', 'оса']);
  timers.advance(500);
  await expect.poll(labels).toEqual(['о', 'оса', 'оса']);
  await again.click();
  await expect.element(field).toHaveValue('');
  await expect.poll(labels).toEqual(ALL.slice(0, 1));
  expect(recordings.trackedInput.version()).toBe(before);
});

test.each([
  ['with `prefers-reduced-motion`', true, ''],
  ['in an opened link', false, '#s=1.abc'],
])(
  '[PG15.2] %s, the score beside the headline shows its final picture at once',
  async (_, asksForLess, hash) => {
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
    const { labels } = await open(asksForLess);
    await settle();
    expect(labels()).toEqual(ALL);
  },
);
