import { expect, test } from 'vitest';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';
import { userEvent } from 'vitest/browser';

/** Opens the card; `moments` are the slider's positions. */
async function open(text: string) {
  const card = await openOwnCard(text);
  return { ...card, moments: () => [...card.lookBack.guests].flatMap((moments) => moments()) };
}

test('[OW30, OW30.1] a visitor can look back on the latest run as long as the card is open, and a new run ends the look back', async () => {
  const { screen, lookBack, moments, lanes, again } = await open(
    'interval(50).pipe(take(3)).subscribe()',
  );
  await expect.poll(() => moments().length).toBe(4);
  const [start = NaN, first = NaN] = moments();
  expect(moments()).toEqual([0, 50, 100, 150].map((ms) => start + ms));
  await expect.poll(() => lanes()[0]).toMatch(/2/);
  lookBack.look(first);
  await expect.poll(() => lanes()[0]).not.toMatch(/1/);
  await again.click();
  expect(lookBack.atMs()).toBeUndefined();
  await expect.poll(() => moments().length).toBe(4);
  expect(moments()[0]).toBeGreaterThan(start);
  await screen.unmount();
  expect(moments()).toEqual([]);
});

test('[OW30.1] a look back continues while the code cannot be read, because the run continues', async () => {
  const { lookBack, moments, write, errors } = await open('timer(0)');
  await expect.poll(() => moments().length).toBe(1);
  lookBack.look(moments()[0]);
  await write('timer(0');
  await expect.poll(errors).toHaveLength(1);
  expect(lookBack.atMs()).toBe(moments()[0]);
});

test('[OW22, OW30.2] while the page is paused, each step runs the code up to its next timer', async () => {
  const { clock, lines, again } = await open(`for (const ms of [20, 50, 50, 300])
  setTimeout(() => console.log(ms), ms);`);
  clock.pause();
  await again.click();
  const startMs = Math.floor(clock.now());
  for (const [ms, count] of [
    [20, 1],
    [50, 3],
    [300, 4],
  ] as const) {
    await expect.poll(() => clock.step() || lines().length).toBe(true);
    expect(Math.round(clock.now() - startMs)).toBe(ms);
    await expect.poll(() => lines().length).toBe(count);
  }
  expect(lines()).toEqual(['20', '50', '50', '300']);
});

test('[OW22] at a tenth of the speed, a timer of the code takes ten times as long', async () => {
  const { clock, lines, again } = await open('setTimeout(() => console.log("late"), 100)');
  await expect.poll(lines).toEqual(['late']);
  clock.setSpeed(0.1);
  const startMs = performance.now();
  await again.click();
  await expect.poll(lines).toEqual([]);
  await expect.poll(lines).toEqual(['late']);
  expect(performance.now() - startMs).toBeGreaterThan(1000);
});

test('[OW22] a pause of the page stops code that is running', async () => {
  const { clock, lines } = await open('interval(50).subscribe((n) => console.log(n))');
  await expect.poll(() => lines().length).toBeGreaterThan(1);
  clock.pause();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 200));
  // Lines from before the pause may still be drawn.
  await wait();
  const before = lines().length;
  await wait();
  expect(lines().length).toBe(before);
});

test('[OW37] a press on a count spreads the notifications of its moment, and Enter puts them together again', async () => {
  const { screen, values } = await openOwnCard('range(1, 6).pipe(map((n) => n * 2));');
  await expect.poll(() => values(0)).toEqual(['0 ×6 6']);
  const count = screen.container.querySelector('.marble[data-lane="0"]');
  if (!count) throw new Error('no count');
  await userEvent.click(count);
  await expect.poll(() => values(0)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `0 ${n}`));
  expect(values(1)).toEqual([2, 4, 6, 8, 10, 12].map((n) => `0 ${n}`));

  screen.container.querySelector<SVGElement>('.lane')?.focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(() => values(0)).toEqual(['0 ×6 6']);
});
