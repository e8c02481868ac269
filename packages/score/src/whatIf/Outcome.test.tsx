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

test('[GU2.11] settings with unknown results are named first, and are not compared', async () => {
  const trials = [
    trialOf('switchMap', ['loading', 'Анна']),
    trialOf('mergeMap', ['loading', 'Анна'], true),
    trialOf('concatMap', ['loading']),
  ];
  const { container } = await render(<Outcome trials={trials} texts={texts.whatIf} />);
  const sentences = [...container.querySelectorAll('[role=status] p')];
  expect(sentences.map((one) => one.textContent)).toEqual([
    texts.whatIf.unknown('mergeMap'),
    'Со switchMap вышло 2 события. Было бы: с concatMap — 1.',
  ]);
  expect([...container.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
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
  const { container } = await render(<Outcome trials={trials} texts={texts.whatIf} />);
  expect(container.querySelector('[role=status]')?.textContent).toBe(
    'Со switchMap вышло 3 события. Было бы: с mergeMap — столько же, но в другом порядке; с concatMap — столько же, но 1 другое; с exhaustMap — столько же, но все другие.',
  );
});

test('[GU2.4] settings with the same outputs and equal sentences share one entry', async () => {
  const trials = [
    trialOf('exhaustMap', ['a', 'b']),
    trialOf('switchMap', ['a']),
    trialOf('mergeMap', ['a', 'b']),
    trialOf('concatMap', ['a', 'b']),
  ];
  const entriesWith = async (sentences: readonly string[]) => {
    const { container } = await render(<Outcome {...{ trials, sentences }} texts={texts.whatIf} />);
    return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  expect(await entriesWith([])).toEqual([
    'exhaustMap, mergeMap, concatMap: 2 события: «a», «b».',
    'switchMap: 1 событие: «a».',
  ]);
  expect(await entriesWith(['Вместе.', 'Один.', 'Вместе.', 'По очереди.'])).toEqual([
    'exhaustMap, mergeMap: 2 события: «a», «b». Вместе.',
    'switchMap: 1 событие: «a». Один.',
    'concatMap: 2 события: «a», «b». По очереди.',
  ]);
});
