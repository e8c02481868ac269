import axe from 'axe-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

async function open() {
  const card = await openOwnCard('typed$.pipe(debounceTime(150))', [
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
  const { drag, px, values, label, said, clock } = await open();
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
  const { screen } = await open();
  const lanes = [...screen.container.querySelectorAll('.lane')];
  expect(lanes.map((lane) => getComputedStyle(lane).touchAction)).toEqual(['pan-y', 'auto']);
});

test('[OW35.1] no value moves after a press, after a drag that ends with Escape, or after a drag on another lane', async () => {
  const { drag, values, label, screen } = await open();
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
  const { screen, values, said, selected, clock } = await open();
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
  const { screen, values, said, selected, clock } = await open();
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
  const { screen, write } = await open();
  const hint = screen.getByText(/^Значение входа можно перетащить/);
  await expect.element(hint).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await write('interval(10)');
  await expect.element(hint).not.toBeInTheDocument();
});
