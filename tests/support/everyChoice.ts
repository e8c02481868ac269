import { lessonSteps } from '@partitura/page/exercises/lessonSteps.ts';
import { recordExample } from '@partitura/page/score/playExample.ts';
import { settingsOf } from '@partitura/score/code/streamCode.ts';
import { inForce } from '@partitura/page/settings/inForce.ts';
import { createSteppedClock, stepUntil } from '@partitura/base/clock/steppedClock.ts';
import { tryOut } from '@partitura/score/replay/tryOut.ts';
import { wordsIn } from '@partitura/page/page/useWords.ts';
import type { Choices, Task, WidgetCard, WidgetName } from '@partitura/page/widgets/card.ts';
import { cards } from './cards.ts';
import { inOnePart } from './inOnePart.ts';

/** All candidates for the choices of a knob: numbers, and names of operators. */
const NUMBERS = Array.from({ length: 60_001 }, (_, number) => number);
const OPERATORS = [
  ...['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'],
  ...['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'],
];

/** Returns the minimum and maximum of a number knob, or all operators of an operator knob. */
function extremesOf(knob: WidgetCard['knobs'][string]) {
  const operators = OPERATORS.filter((name) => knob.parse(name) !== undefined);
  if (operators.length > 0) return operators;
  const numbers = NUMBERS.filter((number) => knob.parse(number) !== undefined);
  return [numbers[0] ?? NaN, numbers.at(-1) ?? NaN];
}

/** Returns all combinations of a card's choices: the minimum and maximum of each number, and every operator. */
export function everyChoice(name: WidgetName): readonly Choices[] {
  return Object.entries(cards[name].knobs).reduce<readonly Choices[]>(
    (before, [setting, knob]) =>
      before.flatMap((chosen) =>
        extremesOf(knob).map((choice) => ({ ...chosen, [setting]: choice })),
      ),
    [{}],
  );
}

/** Plays the example with these choices, then tries every other choice of every knob on its recording. */
export function playAndTry(name: WidgetName, chosen: Choices): readonly string[] {
  const card = cards[name];
  const held = recordWith(name, chosen);
  const input = {
    ...{ code: card.code, notifications: held, knobs: card.knobs, labelOf: String },
    ...{ stream: card.stream, settings: inForce(card, chosen) },
    nowMs: held.at(-1)?.timeMs ?? 0,
  };
  return Object.entries(card.knobs).map(([setting, knob]) => {
    const trials = inOnePart(tryOut(input, setting, extremesOf(knob)));
    return typeof trials === 'string' ? trials : 'tried';
  });
}

/** Records the example of a card, or the solution of one of its tasks, with these choices. */
export const recordWith = (name: WidgetName, chosen: Choices, play?: Task['play']) =>
  recordExample(cards[name], wordsIn(cards[name], 'ru'), chosen, play).held();

/** Plays the solution of each task of a card with these choices. */
export function playTasks(name: WidgetName, chosen: Choices): number {
  return (cards[name].tasks ?? []).map(({ play }) => recordWith(name, chosen, play)).length;
}

/**
 * Runs each lesson of a card on one clock with a stream that has these choices; returns the times at which the lessons
 * end.
 */
export function endLessons(name: WidgetName, chosen: Choices): readonly number[] {
  const card = cards[name];
  const words = wordsIn(card, 'ru');
  return card.lessons.map(({ script, lastsMs }) => {
    const clock = createSteppedClock();
    let endMs: number | undefined;
    card.example(clock, words, settingsOf(card, chosen)).subscribe();
    lessonSteps(script?.(words) ?? [], lastsMs, clock).subscribe({
      complete: () => (endMs = clock.now()),
    });
    stepUntil(clock, () => endMs !== undefined);
    return endMs ?? NaN;
  });
}

/** The times at which the lessons of a card end. */
export const lessonEnds = (name: WidgetName) => cards[name].lessons.map(({ lastsMs }) => lastsMs);
