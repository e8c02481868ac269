import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { WithoutElements } from '../../../tests/support/WithoutElements.tsx';
import { Widget as TrackedInput } from './trackedInput.widget.tsx';

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
