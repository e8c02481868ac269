import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { WithoutElements } from '../../../tests/support/WithoutElements.tsx';
import { TrackedInput } from './TrackedInput.tsx';

test('[TI1] the text is shown 500 ms after the last keystroke and not after 499 ms', async () => {
  const { screen, timers } = await renderWidget(<TrackedInput />);
  await screen.getByLabelText('Ваш текст').fill('привет');
  timers.advance(499);
  await nextFrame();
  expect(screen.getByRole('status').element().textContent).toBe('');
  timers.advance(1);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^привет$/);
});

test('[TI4, PG3.2] a widget without its field and its display logs a warning for each of the two', async () => {
  const { lines, timers } = await renderWidget(
    <>
      <TrackedInput />
      <WithoutElements selectors={['.track-input', '.displays-tracked-date']} />
    </>,
  );
  await expect
    .poll(() => lines)
    .toEqual([
      ['warn', 'Элемент .track-input не найден'],
      ['warn', 'Элемент .displays-tracked-date не найден'],
    ]);
  expect(timers.pending()).toBe(0);
});

test('[PG9.1] no timer is left once the widget has unmounted', async () => {
  const { screen, timers } = await renderWidget(<TrackedInput />);
  await screen.getByLabelText('Ваш текст').fill('a');
  expect(timers.pending()).toBe(1);
  await screen.unmount();
  expect(timers.pending()).toBe(0);
});

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
