import { expect, onTestFinished, test, vi } from 'vitest';
import { page as view, userEvent } from 'vitest/browser';
import { pressOn, renderPage } from '../../tests/support/renderPage.tsx';

/** Opens the page, and types: its moments are at 0, 100 (a letter), 350 (another letter) and 850 ms (the text). */
async function openAfterTyping() {
  await view.viewport(1280, 800);
  const page = await renderPage({ only: ['greeting', 'attention', 'inbox'] });
  const { screen, timers } = page;
  const field = screen.getByLabelText('Ваш текст');
  timers.advance(100);
  await field.fill('a');
  timers.advance(250);
  await field.fill('ab');
  timers.advance(1000);
  const slider = screen.getByRole('slider', { name: 'Посмотреть, что было' });
  return {
    ...page,
    field,
    slider,
    play: screen.getByRole('button', { name: 'Повтор' }),
    stop: screen.getByRole('button', { name: 'Остановить', exact: true }),
    toNow: screen.getByRole('button', { name: 'Вернуться' }),
    said: () => slider.element().getAttribute('aria-valuetext'),
    position: () => (slider.element() as HTMLInputElement).value,
  };
}

type Opened = Awaited<ReturnType<typeof openAfterTyping>>;

/** Starts a replay and lets its whole time pass; returns what `look` sees whenever the slider moves. */
async function playThrough<T>({ play, slider }: Opened, look: () => T) {
  const seen: T[] = [];
  const observer = new MutationObserver(() => seen.push(look()));
  observer.observe(slider.element(), { attributeFilter: ['aria-valuetext'] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await play.click();
  await vi.advanceTimersByTimeAsync(3000);
  observer.disconnect();
  return seen;
}

test('[SC4.1] an arrow key moves the scrubber to the neighbouring moment of all recordings, and End returns to the present', async () => {
  const { slider, said } = await openAfterTyping();
  (slider.element() as HTMLElement).focus();
  const all: unknown[] = [said()];
  for (const key of [...Array<string>(5).fill('{ArrowLeft}'), '{ArrowRight}']) {
    await userEvent.keyboard(key);
    all.push(said());
  }
  expect(all).toEqual([
    'сейчас',
    '0,5 с назад, момент 4 из 4',
    '1 с назад, момент 3 из 4',
    '1,3 с назад, момент 2 из 4',
    '1,4 с назад, момент 1 из 4',
    '1,4 с назад, момент 1 из 4',
    '1,3 с назад, момент 2 из 4',
  ]);
  await userEvent.keyboard('{End}');
  expect(said()).toBe('сейчас');
});

test('[SC4.4] moments recorded during a look back become positions of the scrubber only when it is next used from the present', async () => {
  const { screen, slider, said, position, timers } = await openAfterTyping();
  await pressOn(slider, '{ArrowLeft}');
  await screen.getByLabelText('Ваше имя').fill('Анна');
  timers.advance(200);
  await screen.getByLabelText('Ваше имя').fill('Анна К');
  expect([position(), slider.element().getAttribute('max')]).toEqual(['3', '4']);
  await pressOn(slider, '{ArrowRight}');
  expect(said()).toBe('сейчас');
  await userEvent.keyboard('{ArrowLeft}');
  expect([position(), said()]).toEqual(['5', '0 с назад, момент 6 из 6']);
});

test('[SC4.5, SC4.6, SC4.7, SC4.3] from the present, `Повтор` replays the last episode without running a stream, and then returns to the present', async () => {
  const opened = await openAfterTyping();
  const { screen, field, play, said, recordings, timers } = opened;
  // A poll, which is not an episode.
  timers.advance(5000);
  const versions = () => Object.values(recordings).map((recording) => recording.version());
  const before = versions();
  const result = screen.getByRole('article', { name: 'Отслеживаемое поле' }).getByRole('status');
  const shown = await playThrough(opened, () => {
    const input = field.element() as HTMLInputElement;
    return `${input.value}|${result.first().element().textContent}`;
  });
  expect(said()).toBe('сейчас');
  expect(shown).toEqual(['|', 'a|', 'ab|', 'ab|ab', 'ab|ab']);
  await expect.element(play).toBeVisible();
  expect(versions()).toEqual(before);
});

test('[SC4.11] pressing `Шаг` or `Пуск` ends a look back', async () => {
  const { screen, clock, slider, said } = await openAfterTyping();
  clock.pause();
  for (const name of ['Шаг', 'Пуск']) {
    await pressOn(slider, '{ArrowLeft}');
    expect(said()).not.toBe('сейчас');
    await screen.getByRole('button', { name }).click();
    await expect.poll(said).toBe('сейчас');
  }
});

test('[SC4.5] from a past moment, `Повтор` replays the later moments, even while the clock is paused', async () => {
  const opened = await openAfterTyping();
  opened.clock.pause();
  await pressOn(opened.slider, '{ArrowLeft}{ArrowLeft}');
  expect(await playThrough(opened, opened.said)).toEqual(['0,5 с назад, момент 4 из 4', 'сейчас']);
});

/** The ways to stop a replay. */
const ways: readonly (readonly [string, (opened: Opened) => Promise<unknown>])[] = [
  ['on its button', ({ stop }) => stop.click()],
  ['on Escape', () => userEvent.keyboard('{Escape}')],
  ['when a field is typed in', ({ screen }) => screen.getByLabelText('Ваше имя').fill('В')],
  [
    'when a control of a card is used',
    ({ screen }) => screen.getByRole('button', { name: 'Обратить внимание' }).click(),
  ],
  [
    'when a knob is set',
    ({ screen }) => screen.getByRole('spinbutton', { name: 'Пауза' }).fill('300'),
  ],
  [
    'when a link is made',
    ({ screen }) => screen.getByRole('button', { name: 'Поделиться' }).click(),
  ],
];
test('[SC4.8] a replay stops at the shown moment when `Остановить` or Escape is pressed, or a field, a control, a knob or `Поделиться` is used', async () => {
  const opened = await openAfterTyping();
  const { clock, slider, play, said, stop } = opened;
  // The replay would last 8.5 s.
  clock.setSpeed(0.1);
  for (const [way, end] of ways) {
    await pressOn(slider, '{Home}');
    await play.click();
    await expect.element(stop).toBeVisible();
    await end(opened);
    await expect.element(play).toBeInTheDocument();
    expect(said(), way).toMatch(/назад/);
  }
});

test('[SC4.9, PG4.2] from the first letter or press during a look back until the return to the present, a line says that input acts in the present, at any width', async () => {
  const { screen, field, slider, toNow } = await openAfterTyping();
  const acts = [
    () => field.fill('abc'),
    () => screen.getByRole('button', { name: 'Обратить внимание' }).click(),
  ];
  const note = screen.getByText(/^Вы смотрите в прошлое/);
  for (const width of [1280, 360]) {
    await view.viewport(width, 740);
    for (const act of acts) {
      await act();
      expect(note.elements()).toEqual([]);
      await pressOn(slider, '{ArrowLeft}{ArrowLeft}');
      await act();
      await expect.element(note).toBeVisible();
      const { left, right, top, bottom } = note.element().getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect([at, right <= width]).toEqual([note.element(), true]);
      await toNow.click();
      await expect.element(note).not.toBeInTheDocument();
    }
  }
  await expect.element(screen.getByRole('log')).toBeInTheDocument();
});

test('[SC4.10] during a look back, the code shows the setting of that moment, the sentence about the current setting is hidden, and the knob cannot be used', async () => {
  const { card, timers, slider } = await openAfterTyping();
  const { article } = card('Отслеживаемое поле');
  const knob = article.getByRole('spinbutton');
  const input = knob.element() as HTMLInputElement;
  await knob.fill('900');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => input.closest('[inert]')).toBeNull();
  timers.advance(100);
  await pressOn(slider, '{Home}');
  await expect.poll(() => input.value).toBe('500');
  expect(input.closest('[inert]')).not.toBeNull();
  const why = article.getByText('Текст появится через');
  await expect.element(why).not.toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(why).toBeVisible();
  await expect.poll(() => input.value).toBe('900');
  expect(input.closest('[inert]')).toBeNull();
});
