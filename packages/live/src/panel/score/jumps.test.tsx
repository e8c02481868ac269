import { distinctUntilChanged, map, NEVER, Subject, withLatestFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { focusOn, showPanel } from '../../../tests/support/livePanel.ts';
import { openRecorded } from '../../../tests/support/openRecorded.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = page.getByRole('slider', { name: 'Scrub back' });
const focused = () =>
  document.querySelector('.host')?.shadowRoot?.activeElement?.getAttribute('aria-label');

/** Records `count` values, a second each: the second is ignored, and each from the 30th on is an error of `map`. */
async function setUp(count: number) {
  const operators = ['distinctUntilChanged()', 'map(check)'];
  const recording = openRecorded([{ file: 'src/a.ts', line: 3, source: 'typed$', operators }]);
  const typed$ = new Subject<number>();
  const check = map((value: number) => {
    if (value >= 30) throw new Error('too much');
    return value;
  });
  typed$.pipe(distinctUntilChanged(), check).subscribe({ error: () => undefined });
  for (let value = 1; value <= count; value += 1) {
    recording.setNow(value * 1000);
    typed$.next(value === 2 ? 1 : value);
  }
  await recording.open();
}

test('[LV5.5] a button leads to the latest ignored value, even out of the picture, and the sentence gives the reason', async () => {
  await setUp(29);
  await button('Ignored value').click();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 s after/));
  await expect.poll(focused).toMatch(/^typed\$/);
  await expect
    .element(page.getByText(/distinctUntilChanged emitted the same before/).first())
    .toBeVisible();
});

test('[LV5.5, LV10] by key, buttons lead to the beginning of the latest error, and to the end of the output', async () => {
  await setUp(31);
  focusOn(button('Error'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/^map/);
  await expect.element(page.getByText(/too much/).first()).toBeVisible();
  focusOn(button('End'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toMatch(/^map/);
});

test('[LV5.5] if the pipe is running, a sentence says that the end belongs to another subscription', async () => {
  const fake = fakeLiveStore();
  const pipe = fake.add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] });
  pipe.open().end('unsubscribe');
  const running = pipe.open();
  await showPanel(fake);
  const sentence = page.getByText('This is the end of another subscription.');
  await button('End').click();
  await expect.element(sentence).toBeVisible();
  running.end('complete');
  await expect.element(page.getByRole('treeitem')).toHaveTextContent('ended');
  await button('End').click();
  await expect.element(sentence).not.toBeInTheDocument();
});

test('[LV5.5] if there is no such mark, a sentence says so', async () => {
  await setUp(1);
  for (const [name, sentence] of [
    ['End', 'No end is recorded.'],
    ['Error', 'No error is recorded.'],
    ['Ignored value', 'None of the latest values was ignored.'],
  ] as const) {
    await button(name).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
});

test('[LV5.7] the button leads to a value that withLatestFrom loses, and the sentence names the silent input', async () => {
  const operators = ['withLatestFrom(chosen$)'];
  const recording = openRecorded([{ file: 'src/a.ts', line: 3, source: 'clicks$', operators }]);
  const clicks$ = new Subject<string>();
  clicks$.pipe(withLatestFrom(NEVER)).subscribe();
  clicks$.next('c');
  await recording.open();
  await button('Ignored value').click();
  const sentence = 'clicks$ emits “c”. withLatestFrom waits for the first value of chosen$.';
  await expect.element(page.getByText(sentence)).toBeVisible();
});
