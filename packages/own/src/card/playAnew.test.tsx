import axe from 'axe-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard as open } from '../../tests/support/openOwnCard.tsx';

test('[OW32.2, OW32.3, OW1.1] changing the number of a knob changes the code and the picture at once, even while the page is paused', async () => {
  const { knobs, code, values, clock, box } = await open('clicks$.pipe(debounceTime(150))', [
    [100, 'clicks$', 1],
    [200, 'clicks$', 2],
    [500, 'clicks$', 3],
  ]);
  await expect.poll(() => values(1)).toEqual(['350 2', '650 3']);
  clock.pause();
  const pause = knobs.getByRole('spinbutton', { name: 'debounceTime, строка 1' });
  await pause.fill('50');
  expect(code()).toBe('clicks$.pipe(debounceTime(50))');
  await expect.poll(() => values(1)).toEqual(['150 1', '250 2', '550 3']);
  await userEvent.keyboard('{ArrowUp}');
  expect(code()).toBe('clicks$.pipe(debounceTime(51))');
  await expect.element(pause).toHaveFocus();
  await pause.fill('');
  expect(code()).toBe('clicks$.pipe(debounceTime(51))');
  await userEvent.tab();
  await expect.element(pause).toHaveValue(51);

  // The change is undone in the editor, and the code is played again with the same inputs.
  await userEvent.click(box);
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  expect(code()).toBe('clicks$.pipe(debounceTime(50))');
  clock.resume();
  await expect.poll(() => values(1)).toEqual(['150 1', '250 2', '550 3']);
});

test("[OW32.2] a knob replaces an operator by another one of its group, and replays the run with the visitor's inputs", async () => {
  const { screen, knobs, code, values, clock } = await open(
    'clicks$.pipe(switchMap((n) => request(`<${n}>`, 300)))',
  );
  const button = screen.getByRole('button', { name: 'Нажать: clicks$' });
  // The second press comes before the first one's answer, however busy the machine is.
  await expect.poll(() => values(0)).toEqual([]);
  clock.pause();
  await button.click();
  await button.click();
  clock.resume();
  await expect.poll(() => values(1).map((value) => value.replace(/^\d+ /, ''))).toEqual(['<2>']);
  const before = values(0);
  await knobs.getByRole('combobox', { name: 'Оператор, строка 1' }).selectOptions('mergeMap');
  expect(code()).toContain('mergeMap');
  await expect
    .poll(() => values(1).map((value) => value.replace(/^\d+ /, '')))
    .toEqual(['<1>', '<2>']);
  expect(values(0)).toEqual(before);
});

test('[OW32.2, OW32.3] all knobs are equally high; they are disabled while the code cannot be read, and none is shown for code without knobs', async () => {
  const { screen, knobs, box } = await open('interval(100).pipe(switchMap(() => of(1)))');
  const period = knobs.getByRole('spinbutton', { name: 'interval, строка 1' });
  await expect.element(period).toBeEnabled();
  const heights = [...knobs.element().querySelectorAll('.knob')].map((one) => [
    one.getBoundingClientRect().height,
    getComputedStyle(one).marginBlockEnd,
  ]);
  expect(heights).toEqual([
    [32, '0px'],
    [32, '0px'],
  ]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await userEvent.click(box);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta})');
  await expect.element(period).toBeDisabled();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}7');
  await expect.poll(() => knobs.elements()).toEqual([]);
});

test('[OW24, OW25.1] the time of a pattern stops once the pattern has played; after a knob has replaced an operator, `Сначала` plays the inputs again', async () => {
  const { screen, knobs, values, lanes, clock } = await open('', [], 8);
  const list = screen.getByRole('combobox', { name: 'С чего начать' });
  await userEvent.selectOptions(list, 'Утечка и как её убрать');
  await screen.getByRole('button', { name: 'Показать сразу' }).click();
  const note = screen.getByText('Запись остановлена.', { exact: false });
  await expect.element(note).toBeVisible();
  const ticks = () => values(2);
  const played = ['700 0', '1200 1', '1700 2', '2200 3', '2700 4'];
  await expect.poll(ticks).toEqual(played);
  // The press is still in the picture.
  await expect.poll(() => lanes()[0]).toContain('a');
  const stoppedMs = clock.now();
  await expect.poll(clock.now).toBeGreaterThan(stoppedMs + 4000);
  expect(ticks()).toEqual(played);

  await knobs.getByRole('combobox', { name: 'Оператор, строка 5' }).selectOptions('mergeMap');
  clock.pause();
  await screen.getByRole('button', { name: 'Сначала' }).click();
  await expect.poll(() => lanes()[0]).not.toContain('a');
  clock.resume();
  await expect.poll(() => lanes()[0]).toContain('a');
});
