import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { renderLessons } from '../../../tests/support/renderLessons.tsx';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { userEvent } from 'vitest/browser';
import { createClock } from '@partitura/base/clock/clock.ts';
import { Ticker, tickerPorts } from './Ticker.tsx';

function beads(root: Element) {
  const all = [...root.querySelectorAll('.bead')];
  return `${all.filter((bead) => bead.matches('.is-on')).length} of ${all.length}`;
}

test('[TK3] each tick has a bead, filled once the tick has fired, and the sentence names the final tick', async () => {
  const page = await renderLessons('ticker');
  const { article } = page.card('Тикер');
  page.timers.advance(2000);
  await expect.poll(() => beads(article.element())).toBe('2 of 5');
  await expect.element(article.getByText(/после пятого тика/)).toBeVisible();

  const count = article.getByRole('spinbutton', { name: 'Число тиков' });
  await count.fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => beads(article.element())).toMatch(/ of 20$/);
  await expect.element(article.getByText(/после 20-го тика/)).toBeVisible();
  page.timers.advance(20_000);
  await expect.poll(() => beads(article.element())).toBe('20 of 20');

  await count.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => beads(article.element())).toBe('0 of 0');
  await expect.element(article.getByText(/тиков не будет/)).toBeVisible();
  expect(article.element().querySelector('.ticker .result')?.textContent).toBe('');
});

test('[PG5, SC5.3] a restarted card continues the ticker, or restarts it if the settings have changed meanwhile', async () => {
  const timers = createVirtualTimers();
  const { lines, ...log } = createRecordingLog();
  const ports = tickerPorts({ clock: createClock(timers), log, language: () => 'ru' });
  const { screen } = await renderWidget(<Ticker ports={ports} />);
  const shown = () => beads(screen.container);
  timers.advance(2000);
  await expect.poll(shown).toBe('2 of 5');

  await screen.rerender('Виджет остановился');
  await screen.rerender(<Ticker ports={ports} />);
  await expect.poll(shown).toBe('2 of 5');
  timers.advance(1000);
  await expect.poll(shown).toBe('3 of 5');

  await screen.rerender('Виджет остановился');
  await screen.rerender(<Ticker ports={ports} settings={{ period: 300, count: 4 }} run={1} />);
  await expect.poll(shown).toBe('3 of 4');
  timers.advance(1200);
  await expect.poll(shown).toBe('4 of 4');
  expect(lines.map(([, line]) => line)).toEqual([
    'it works!',
    ...['тик 1', 'тик 2', 'тик 3'],
    ...['тик 1', 'тик 2', 'тик 3', 'тик 4'],
  ]);
});

test('[TK3] sixty beads fit in one row of the card', async () => {
  const { screen } = await renderWidget(
    <Ticker ports={{ ticks: () => of(1) }} settings={{ count: 60 }} />,
  );
  const tops = [...screen.container.querySelectorAll('.bead')].map(
    (bead) => bead.getBoundingClientRect().top,
  );
  expect(tops).toHaveLength(60);
  expect(new Set(tops).size).toBe(1);
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(screen.container.clientWidth);
});
