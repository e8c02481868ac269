import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { replay } from '@partitura/score/texts/ru/replay.ts';
import type { OwnInput } from '../run/protocol.ts';
import { read } from '../../tests/support/read.ts';
import { texts } from './texts.ru.ts';
import { OwnWhatIf } from './OwnWhatIf.tsx';

async function open(text: string, inputs: readonly OwnInput[] = []) {
  const { baseElement, getByRole } = await render(
    <OwnWhatIf code={read(text)} inputs={inputs} onClose={() => undefined} />,
  );
  const dialog = getByRole('dialog', { name: replay.whatIf.title });
  const outcomes = dialog.getByRole('listitem');
  return {
    ...{ dialog, baseElement },
    outcomes: () => outcomes.elements().map(({ textContent }) => textContent),
    said: () =>
      dialog
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent),
    rows: () => [...dialog.element().querySelectorAll('.code')].map((one) => one.textContent),
    choose: dialog.getByRole('combobox', { name: replay.whatIf.setting }),
  };
}

const clicks: readonly OwnInput[] = [
  [100, 'clicks$', 1],
  [300, 'clicks$', 2],
];
const search = `clicks$.pipe(
  switchMap((click) => request('answer ' + click, 500)),
  map((text) => text.length > 0 && text),
);`;

test('[OW33, OW33.1] the inputs of the run are played through each operator of the group, as one picture and in words', async () => {
  const { dialog, outcomes, rows, said, choose } = await open(search, clicks);
  await expect
    .poll(outcomes)
    .toEqual([
      expect.stringMatching(/^switchMap: 1 событие: «answer 2»\. /),
      expect.stringMatching(/^mergeMap: 2 события: «answer 1», «answer 2»\. /),
      expect.stringMatching(/^concatMap: 2 события: «answer 1», «answer 2»\. /),
      expect.stringMatching(/^exhaustMap: 1 событие: «answer 1»\. /),
    ]);
  expect(rows()).toEqual([
    ...['clicks$', 'switchMap (сейчас)', 'map', 'mergeMap', 'map', 'concatMap', 'map'],
    ...['exhaustMap', 'map'],
  ]);
  expect(said()).toContain(
    'Со switchMap вышло 1 событие. Было бы: с mergeMap — 2; с concatMap — 2; с exhaustMap — тоже одно, но другое.',
  );
  expect(choose.elements()).toEqual([]);
  expect((await axe.run(dialog.element())).violations).toEqual([]);
  expect(document.querySelectorAll('iframe').length).toBe(1);
});

test('[OW33.2] the dialog names an operator with which the code throws or runs without end', async () => {
  const { said, dialog, outcomes } = await open(`interval(10).pipe(
  take(3),
  switchMap((n) => timer(15).pipe(tap(() => {
    if (n === 0) for (;;);
    if (n === 2) throw new Error('two');
  }))),
  catchError(() => EMPTY),
)`);
  await expect.poll(outcomes).toHaveLength(1);
  expect(said()).toEqual(
    expect.arrayContaining(['mergeMap', 'concatMap', 'exhaustMap'].map(texts.failed.ended)),
  );
  expect(dialog.element().textContent).not.toContain(texts.playing);
});

test('[OW33.2] a sentence reports errors that the code throws, and too many notifications', async () => {
  const { said, dialog } = await open(`of(1).pipe(
  switchMap(() => range(0, 6000)),
).subscribe();
throw new Error('bad');`);
  await expect.poll(said).toContain(texts.failed.many('switchMap'));
  expect(dialog.element().textContent).toContain(texts.threw('switchMap', 'Error: bad'));
});

test.each([
  ['interval(10)', texts.noOperator],
  ['clicks$.pipe(switchMap(of))', replay.problems.nothing],
])(
  '[OW33.2] without an operator of a group, or without an input, the dialog says so: %s',
  async (text, sentence) => {
    const { said } = await open(text);
    await expect.poll(said).toContain(sentence);
  },
);
