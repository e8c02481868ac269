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

async function openMoving() {
  const card = await open('typed$.pipe(debounceTime(150))', [
    [100, 'typed$', 'a'],
    [200, 'typed$', 'b'],
    [600, 'typed$', 'c'],
  ]);
  const { screen, values } = card;
  await expect.poll(() => values(1)).toEqual(['350 b', '750 c']);
  const marble = (label: string) =>
    [...screen.container.querySelectorAll<SVGElement>('.marble[data-lane="0"]')].find(
      ({ textContent }) => textContent === label,
    );
  const fire = (type: string, target: EventTarget, px: number, rest: PointerEventInit = {}) =>
    target.dispatchEvent(new PointerEvent(type, { clientX: px, bubbles: true, ...rest }));
  return {
    ...card,
    selected: () => screen.container.querySelector('[data-relation]')?.textContent,
    said: () => screen.container.querySelector('.own-moved')?.textContent,
    label: () => screen.container.querySelector('.moving-time')?.textContent,
    /** Drags a value of the input by these pixels. The returned function `end` fires the event that ends the drag. */
    drag(label: string, px: number) {
      const mark = marble(label);
      if (!mark) throw new Error(label);
      const { left } = mark.getBoundingClientRect();
      fire('pointerdown', mark, left);
      fire('pointermove', window, left + px);
      return { mark, end: (type: string) => fire(type, window, left + px) };
    },
    px: (label: string) => marble(label)?.getBoundingClientRect().left ?? NaN,
  };
}

test('[OW35, OW35.1] dragging a value of an input to another moment replays the run with the moved value', async () => {
  const { drag, px, values, label, said, clock } = await openMoving();
  clock.pause();
  const { end } = drag('a', px('b') - px('a') + 3);
  await expect.poll(label).toMatch(/^\d+ мс$/);
  const shownMs = Number.parseInt(label() ?? '', 10);
  expect(shownMs).toBeGreaterThanOrEqual(200);
  expect(shownMs).toBeLessThan(300);
  end('pointerup');
  await expect.poll(label).toBe(undefined);
  await expect.poll(() => values(1)).toEqual([`${shownMs + 150} a`, '750 c']);
  expect(values(0)).toEqual(['200 b', `${shownMs} a`, '600 c']);
  expect(said()).toBe(`typed$ a: время ${shownMs} мс`);
});

test('[OW35.1] a finger drags values along the lanes of inputs, and scrolls the page across these lanes and on other lanes', async () => {
  const { screen } = await openMoving();
  const lanes = [...screen.container.querySelectorAll('.lane')];
  expect(lanes.map((lane) => getComputedStyle(lane).touchAction)).toEqual(['pan-y', 'auto']);
});

test('[OW35.1] no value moves after a press, after a drag that ends with Escape, or after a drag on another lane', async () => {
  const { drag, values, label, screen } = await openMoving();
  const before = values(0);
  drag('a', 1).end('pointerup');
  const { mark } = drag('a', 90);
  await expect.poll(label).not.toBe(undefined);
  await userEvent.keyboard('{Escape}');
  await expect.poll(label).toBe(undefined);
  expect(mark.style.translate).toBe('');
  const other = screen.container.querySelector('.marble[data-lane="1"]');
  other?.dispatchEvent(new PointerEvent('pointerdown', { clientX: 500, bubbles: true }));
  dispatchEvent(new PointerEvent('pointermove', { clientX: 600 }));
  dispatchEvent(new PointerEvent('pointerup', { clientX: 600 }));
  expect(label()).toBe(undefined);
  expect(values(0)).toEqual(before);
});

test('[OW35.2] Alt with an arrow key moves the selected value by 50 ms and leaves it selected, and Delete removes it', async () => {
  const { screen, values, said, selected, clock } = await openMoving();
  clock.pause();
  const lane = screen.container.querySelector<SVGElement>('.lane');
  lane?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(selected).toBe('a');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => values(0)).toEqual(['150 a', '200 b', '600 c']);
  expect(said()).toBe('typed$ a: время 150 мс');
  await expect.poll(selected).toBe('a');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => values(0)[0]).toEqual('100 a');
  await expect.poll(selected).toBe('a');
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => values(0)).toEqual(['200 b', '600 c']);
  expect(said()).toBe('typed$ a: убрано');
  expect(document.activeElement).toBe(lane);
});

test('[OW35.2] a value that is moved to the time of another value stays selected, however fast the keys are pressed', async () => {
  const { screen, values, said, selected, clock } = await openMoving();
  clock.pause();
  screen.container.querySelector<SVGElement>('.lane')?.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowLeft}{/Alt}{Delete}');
  expect(said()).toMatch(/^Значение входа можно перетащить/);
  expect(selected()).toBe(undefined);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(selected).toBe('a');
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await expect.poll(() => values(0)[1]).toEqual('200 a');
  await expect.poll(selected).toBe('a');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => values(0)).toEqual(['200 b', '250 a', '600 c']);
  await expect.poll(selected).toBe('a');
});

test('[OW35.3] below code with inputs, a sentence says how to move a value', async () => {
  const { screen, write } = await openMoving();
  const hint = screen.getByText(/^Значение входа можно перетащить/);
  await expect.element(hint).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await write('interval(10)');
  await expect.element(hint).not.toBeInTheDocument();
});
