import { defer, finalize, interval, type Observable, repeat, take, timer } from 'rxjs';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as supportModule from '@partitura/tests/support/everyChoice.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import { createSteppedClock, stepUntil, TooLongError } from '@partitura/base/clock/steppedClock.ts';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { lessons } from '../texts/ru/lessons.ts';
import type { WidgetName } from '../widgets/card.ts';
import { recordExample } from './playExample.ts';

let support: typeof supportModule;

beforeAll(async () => {
  support = await importTapped<typeof supportModule>('tests/support/everyChoice.ts');
});

const names = Object.keys(cards) as WidgetName[];
/** A stream that never ends and keeps virtual time at one moment. */
const again = (clock: Clock): Observable<unknown> =>
  defer(() => timer(0, clock)).pipe(repeat({ delay: () => timer(0, clock) }));

test('[CL6] in virtual time, an interval of 0 ms emits every millisecond', () => {
  const clock = createSteppedClock();
  const times: number[] = [];
  interval(0, clock)
    .pipe(take(3))
    .subscribe(() => times.push(clock.now()));
  stepUntil(clock, () => false);
  expect(times).toEqual([0, 1, 2]);
});

test('[CL6.1] a run in virtual time that stays at one moment fails once it has taken more than 20,000 steps', () => {
  const clock = createSteppedClock();
  again(clock).subscribe();
  const isOver = vi.fn(() => false);
  expect(() => stepUntil(clock, isOver)).toThrow(TooLongError);
  expect(clock.now()).toBe(0);
  expect(isOver).toHaveBeenCalledTimes(20_002);
});

test('[CL6.1] an example that stays at one moment ends: it is unsubscribed, and nothing is thrown', () => {
  let isOver = false;
  const example = (clock: Clock) => again(clock).pipe(finalize(() => (isOver = true)));
  recordExample(cards.ticker, lessons.words, {}, example);
  expect(isOver).toBe(true);
});

test.each(names)(
  '[CL6] %s: at the minimum and maximum of every knob and with every operator, example, what-if, lessons and tasks end',
  (name) => {
    for (const chosen of support.everyChoice(name)) {
      const said = `${name} ${JSON.stringify(chosen)}`;
      expect(
        support
          .playAndTry(name, chosen)
          .filter((outcome) => outcome !== 'tried' && outcome !== 'long'),
        said,
      ).toEqual([]);
      support.playTasks(name, chosen);
      expect(support.endLessons(name, chosen), said).toEqual(support.lessonEnds(name));
    }
  },
);
