import { filter, map, Subject, tap } from 'rxjs';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '../../../tests/support/livePanel.ts';
import { openRecorded } from '../../../tests/support/openRecorded.ts';

const PIPES = [
  { file: 'src/cart.ts', line: 3, source: 'clicks$', operators: ['tap(choose)', 'map(count)'] },
  { file: 'src/names.ts', line: 7, source: 'chosen$', operators: ['filter(Boolean)'] },
];

/** A cart that passes each choice to a subject, and a pipe of that subject. */
async function setUp() {
  const recording = openRecorded(PIPES);
  const [clicks$, chosen$] = [new Subject<string>(), new Subject<string>()];
  const choose = clicks$.pipe(
    tap((name) => chosen$.next(name)),
    map((name) => name.length),
  );
  choose.subscribe();
  chosen$.pipe(filter(Boolean)).subscribe();
  clicks$.next('apple');
  recording.setNow(40);
  clicks$.next('fig');
  await recording.open();
}

const lane = (name: RegExp) => page.getByRole('group', { name });
const others = page.getByRole('group', { name: 'Other pipes' });
const heading = page.getByRole('heading');
const detail = page.getByRole('region').getByRole('status').nth(3);

async function lookAt(name: RegExp, keys: string) {
  await expect.element(lane(name)).toBeVisible();
  focusOn(lane(name));
  await userEvent.keyboard(keys);
}

test('[LV5.2, LV10] the effects of a mark selected by arrow key are named; pressing an effect leads to its mark, which leads back', async () => {
  await setUp();
  await expect.element(others).toHaveTextContent('Point at a mark');
  await lookAt(/^tap:/, '{End}{ArrowLeft}');
  await expect.element(detail).toHaveTextContent('tap: next “apple”');
  await expect.element(others).toHaveTextContent('→ names.ts:7 chosen$');
  focusOn(page.getByRole('button', { name: 'Went to src/names.ts:7 chosen$' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('src/names.ts:7');
  await expect.element(detail).toHaveTextContent('chosen$: next “apple”');
  await expect.element(others).toHaveTextContent('← cart.ts:3 tap');
  // The arrow keys continue from there.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(detail).toHaveTextContent('chosen$: next “fig”');
  await page.getByRole('button', { name: 'Came from src/cart.ts:3 tap' }).click();
  await expect.element(heading).toHaveTextContent('src/cart.ts:3');
  await expect.element(detail).toHaveTextContent('clicks$: next “fig”');
});
