import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { createPreference } from '../preferences/preference.ts';
import type { Keys } from '../page/pageState.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { createArrangements } from '../page/arrangements.ts';
import { loadCards, mapCards } from '../page/cards.ts';
import { makePorts, registry } from '../page/registry.ts';
import { Transport } from './Transport.tsx';
import { renderPage } from '../../tests/support/renderPage.tsx';

const address = location.href;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', address);
});

async function setUp() {
  const keys = createPreference<Keys>('keys', ['on', 'off']);
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const runs = new Array<string>();
  for (const ms of [100, 200]) clock.schedule(() => runs.push(`at ${clock.now()}`), ms);
  const cards = await loadCards(registry);
  const recordings = mapCards(cards, () => createRecording());
  const ports = makePorts(registry, {
    // The ports have a separate clock, because they wait for timers too.
    clock: createClock(createVirtualTimers()),
    log: createRecordingLog(),
    language: () => 'ru',
  });
  const arrangements = createArrangements(ports);
  const screen = await render(
    <>
      <div style={{ colorScheme: 'dark' }}>
        <Transport
          page={{ clock, keys, lookBack: createLookBack(), cards, recordings, arrangements }}
        />
      </div>
      <div tabIndex={-1} data-testid="cards">
        <input aria-label="field" />
        <button type="button">button</button>
        <a href="#nowhere">link</a>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the journal is a scrolling box with the role `log` */}
        <div role="log" tabIndex={0} data-testid="log" />
        <svg className="lane" tabIndex={-1} />
      </div>
    </>,
  );
  return {
    screen,
    timers,
    clock,
    runs,
    toggle: screen.getByRole('button', { name: /Пауза|Пуск/ }),
    step: screen.getByRole('button', { name: 'Шаг' }),
    note: screen.getByRole('status'),
  };
}

test('[SC3, SC3.2] one button pauses or resumes, and its label says which', async () => {
  const { timers, clock, runs, toggle } = await setUp();
  await expect.element(toggle).toHaveTextContent(/^Пауза$/);
  await toggle.click();
  await expect.element(toggle).toHaveTextContent(/^Пуск$/);
  timers.advance(1000);
  expect(runs).toEqual([]);
  await toggle.click();
  await expect.element(toggle).toHaveTextContent(/^Пауза$/);
  timers.advance(100);
  expect(runs).toEqual(['at 100']);
  expect(clock.isPaused()).toBe(false);
});

test('[SC3.3] a step is available only while the clock is paused, and runs the clock to the next event; if none is due, each step announces this, until the clock resumes', async () => {
  const { clock, runs, toggle, step, note } = await setUp();
  await expect.element(step).toBeDisabled();
  await toggle.click();
  await step.click();
  expect(runs).toEqual(['at 100']);
  await step.click();
  expect(runs).toEqual(['at 100', 'at 200']);
  expect(clock.isPaused()).toBe(true);
  await expect.element(note).toHaveTextContent(/^Шаг: прошло 100 мс\.$/);
  await step.click();
  await expect.element(note).toHaveTextContent('Впереди событий нет.');
  const said = note.element().firstElementChild;
  await step.click();
  expect(note.element().firstElementChild).not.toBe(said);
  await toggle.click();
  await expect.element(note).toHaveTextContent(/^$/);
});

test('[SC3, SC3.5] the speed can be chosen, and at ×0.1 a note says that network answers are held back too', async () => {
  const { screen, clock, note } = await setUp();
  await expect.element(screen.getByRole('radio', { name: '×1' })).toBeChecked();
  await screen.getByText('×0,1').click();
  expect(clock.speed()).toBe(0.1);
  await expect.element(note).toHaveTextContent('Ответы сети тоже придерживаем.');
  await screen.getByText('×1').click();
  expect(clock.speed()).toBe(1);
  await expect.element(note).toHaveTextContent(/^$/);
});

describe('keys', () => {
  test('[SC3.8] Space pauses or resumes the clock, only once while it is held down; the period key steps, and first pauses a running clock; an unmounted transport ignores all keys', async () => {
    const { screen, clock, runs } = await setUp();
    await userEvent.keyboard(' ');
    expect(clock.isPaused()).toBe(true);
    await userEvent.keyboard('.');
    expect(runs).toEqual(['at 100']);
    await userEvent.keyboard(' ');
    expect(clock.isPaused()).toBe(false);
    await userEvent.keyboard('.');
    expect([clock.isPaused(), runs]).toEqual([true, ['at 100', 'at 200']]);
    await userEvent.keyboard(' ');
    for (const repeat of [false, true]) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
      );
    }
    expect(clock.isPaused()).toBe(true);
    await screen.unmount();
    await userEvent.keyboard(' ');
    expect(clock.isPaused()).toBe(true);
  });

  test.each([
    ['[data-testid=cards] button', false, [' ']],
    ['a', false, [' ']],
    ['[role=log]', false, [' ']],
    ['.transport input', false, [' ']],
    ['body', true, []],
    ['div[tabindex]', true, []],
    ['.lane', true, []],
  ])(
    '[SC3.8, SC3.12] with the focus on %s, Space pauses the clock: %s, and the keys left to the browser are %j; the period key steps, and `?` lists all keys',
    async (place, pauses, toBrowser) => {
      const { screen, clock } = await setUp();
      (document.activeElement as HTMLElement).blur();
      if (place !== 'body') document.querySelector<HTMLElement | SVGElement>(place)?.focus();
      const pressed: string[] = [];
      window.addEventListener(
        'keydown',
        (event) => event.defaultPrevented || pressed.push(event.key),
      );
      await userEvent.keyboard(' ');
      expect(clock.isPaused()).toBe(pauses);
      await userEvent.keyboard('.');
      expect(clock.now()).toBe(100);
      expect(pressed).toEqual(toBrowser);
      await userEvent.keyboard('?');
      const list = screen.getByRole('dialog', { name: 'Все клавиши' });
      await expect.element(list).toBeVisible();
      expect(getComputedStyle(list.element()).colorScheme).not.toBe('dark');
      await userEvent.keyboard('{Tab}.{Escape}');
      await expect.element(list).not.toBeInTheDocument();
      expect(clock.now()).toBe(100);
    },
  );

  test('[SC3.8, SC3.12] a field keeps Space, the period key and `?` for typing', async () => {
    const { screen, clock } = await setUp();
    await userEvent.type(screen.getByLabelText('field'), ' .?');
    expect([clock.isPaused(), clock.now()]).toEqual([false, 0]);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  test.each(['{Control>} {/Control}', '{Alt>}.{/Alt}', '{Meta>}.{/Meta}', '{Shift>} {/Shift}'])(
    '[SC3.8] the key combination %s does not pause the clock',
    async (keys) => {
      const { clock } = await setUp();
      await userEvent.keyboard(keys);
      expect(clock.isPaused()).toBe(false);
    },
  );

  test('[SC3.8, SC3.12] `Клавиши` lists the keys; a checkbox in the list switches Space, the period key and `?` off and on, and the address keeps this choice', async () => {
    const { screen, clock } = await setUp();
    const button = screen.getByRole('button', { name: 'Клавиши' });
    const list = screen.getByRole('dialog', { name: 'Все клавиши' });
    const checkbox = list.getByRole('checkbox', { name: 'Пробел, точка и «?»' });
    await button.click();
    await expect.element(checkbox).toBeChecked();
    await checkbox.click();
    await expect.element(checkbox).not.toBeChecked();
    await list.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(button).toHaveFocus();
    button.element().blur();
    await userEvent.keyboard(' .?');
    expect([clock.isPaused(), clock.now(), list.elements()]).toEqual([false, 0, []]);
    expect(new URL(location.href).searchParams.get('keys')).toBe('off');
    await button.click();
    await checkbox.click();
    await userEvent.keyboard('{Escape}');
    button.element().blur();
    await userEvent.keyboard(' ');
    expect(clock.isPaused()).toBe(true);
  });
});

test('[SC3.11] after a step, a sentence names the time that passed and, for each stream in which something happened, the card and the first such lane; it is hidden after 6 s or by a look back', async () => {
  const { screen, timers } = await renderPage({ only: ['greeting', 'trackedInput'] });
  await screen.getByLabelText('Ваш текст').fill('нота');
  timers.advance(200);
  await screen.getByRole('button', { name: 'Пауза' }).click();
  await screen.getByRole('button', { name: 'Шаг' }).click();
  const note = screen.container.querySelector('.transport-note');
  expect(note?.textContent).toBe('Шаг: прошло 300 мс. Отслеживаемое поле: debounceTime.');
  const sentence = note?.querySelector('span');
  const isSeen = () => sentence?.checkVisibility({ visibilityProperty: true });
  expect(isSeen()).toBe(true);
  const [hiding] = sentence?.getAnimations() ?? [];
  expect(hiding?.effect?.getTiming().delay).toBe(6000);
  hiding?.finish();
  expect(isSeen()).toBe(false);

  await screen.getByRole('slider', { name: 'Посмотреть, что было' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => note?.textContent).toBe('');
});
