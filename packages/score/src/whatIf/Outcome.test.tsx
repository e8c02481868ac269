import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Trial } from '../replay/trial.ts';
import { replay as texts } from '../texts/ru/replay.ts';
import { Outcome } from './Outcome.tsx';

/** A trial whose outputs have these labels. */
function trialOf(choice: string, labels: readonly string[], isUnknown = false): Trial {
  const outputs = labels.map((label, number) => ({
    ...{ number, lane: 1, kind: 'next' as const, value: label, label },
    ...{ timeMs: number, subscription: 1, cause: undefined },
  }));
  return {
    ...{ choice, outputs, isUnknown, settings: {}, names: [choice], settingLane: 0, lanes: [0] },
    ...{ notifications: [], assumedNumbers: new Set(), different: new Set() },
  };
}

/** Renders the outcome of trials, and returns the sentences above the picture and the entries below. */
async function renderTexts(trials: readonly Trial[], sentences: readonly string[] = []) {
  const { container } = await render(<Outcome {...{ trials, sentences }} texts={texts.whatIf} />);
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { said: textsOf('[role=status] p'), entries: textsOf('li') };
}

test('[GU2.11] settings with unknown results are named first, and are not compared', async () => {
  const trials = [
    trialOf('switchMap', ['loading', 'Анна']),
    trialOf('mergeMap', ['loading', 'Анна'], true),
    trialOf('concatMap', ['loading']),
  ];
  const { said, entries } = await renderTexts(trials);
  expect(said).toEqual([
    texts.whatIf.unknown('mergeMap'),
    'Со switchMap вышло 2 события. Было бы: с concatMap — 1.',
  ]);
  expect(entries).toEqual([
    'switchMap: 2 события: «loading», «Анна».',
    'mergeMap: 2 события: «loading», «Анна», дальше неизвестно.',
    'concatMap: 1 событие: «loading».',
  ]);
});

test('[GU2.4] if the number of outputs is the same, the sentence counts only the outputs that differ', async () => {
  const trials = [
    trialOf('switchMap', ['a', 'b', 'a']),
    trialOf('mergeMap', ['a', 'a', 'b']),
    trialOf('concatMap', ['a', 'a', 'a']),
    trialOf('exhaustMap', ['c', 'd', 'c']),
  ];
  expect((await renderTexts(trials)).said).toEqual([
    'Со switchMap вышло 3 события. Было бы: с mergeMap — столько же, но в другом порядке; с concatMap — столько же, но 1 другое; с exhaustMap — столько же, но все другие.',
  ]);
});

test('[GU2.4] settings with the same outputs and equal sentences share one entry', async () => {
  const trials = [
    trialOf('exhaustMap', ['a', 'b']),
    trialOf('switchMap', ['a']),
    trialOf('mergeMap', ['a', 'b']),
    trialOf('concatMap', ['a', 'b']),
  ];
  expect((await renderTexts(trials)).entries).toEqual([
    'exhaustMap, mergeMap, concatMap: 2 события: «a», «b».',
    'switchMap: 1 событие: «a».',
  ]);
  const sentences = ['Вместе.', 'Один.', 'Вместе.', 'По очереди.'];
  expect((await renderTexts(trials, sentences)).entries).toEqual([
    'exhaustMap, mergeMap: 2 события: «a», «b». Вместе.',
    'switchMap: 1 событие: «a». Один.',
    'concatMap: 2 события: «a», «b». По очереди.',
  ]);
});
