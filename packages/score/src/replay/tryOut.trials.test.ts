import { beforeAll, expect, test } from 'vitest';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import type * as supportModule from '../../tests/support/tryOutScene.ts';
import { usersScenes } from '../../tests/scenes/usersScenes.ts';
import type { Notification } from '../trace/recording.ts';
// The mutation tests run only tests that import the mutated file themselves.
import './tryOut.ts';

let tryOn: typeof supportModule.tryOutScene;

beforeAll(async () => {
  ({ tryOutScene: tryOn } = await importTapped<typeof supportModule>(
    'packages/score/tests/support/tryOutScene.ts',
  ));
});

/** A trial as the dialog shows it: the lane of the setting, the shown lanes, and the marked values. */
function shownIn(...scene: Parameters<typeof tryOn>) {
  const trials = tryOn(...scene);
  if (typeof trials === 'string') throw new Error(trials);
  return trials.map(
    ({
      choice,
      settingLane,
      names,
      lanes,
      notifications: held,
      different,
      assumedNumbers: assumed,
    }) => {
      const marked = (numbers: ReadonlySet<number>) =>
        held.flatMap(({ number, kind, lane, timeMs }) =>
          numbers.has(number) ? `${timeMs} ${kind} on ${names[lane]}` : [],
        );
      return {
        ...{ choice, setting: names[settingLane], lanes: lanes.map((lane) => names[lane]) },
        ...{ different: marked(different), assumed: marked(assumed) },
      };
    },
  );
}

test('[GU2.2, GU2.3, GU2.5, GU2.9] a trial shows the lanes that do not repeat, what the current choice does not emit, and what is assumed', () => {
  expect(shownIn(usersScenes.usersExhaustMap, 'flatten', ['mergeMap'])).toMatchInlineSnapshot(`
    [
      {
        "assumed": [],
        "choice": "exhaustMap",
        "different": [],
        "lanes": [
          "clicks$",
          "exhaustMap",
        ],
        "setting": "exhaustMap",
      },
      {
        "assumed": [
          "2700 next on getUser",
          "2700 complete on getUser",
          "3100 next on getUser",
          "3100 complete on getUser",
          "3100 next on forkJoin",
          "3100 next on throwIfEmpty",
          "3100 next on timeout",
          "3100 next on map",
          "3100 next on catchError",
          "3100 next on startWith",
          "3100 next on mergeMap",
          "3100 complete on forkJoin",
          "3100 complete on throwIfEmpty",
          "3100 complete on timeout",
          "3100 complete on map",
          "3100 complete on catchError",
          "3100 complete on startWith",
        ],
        "choice": "mergeMap",
        "different": [
          "1200 next on mergeMap",
          "3100 next on mergeMap",
        ],
        "lanes": [
          "mergeMap",
        ],
        "setting": "mergeMap",
      },
    ]
  `);
  const ticks = { stream: 'ticker', untilMs: 2500 } as const;
  expect(shownIn(ticks, 'period', [500])).toMatchInlineSnapshot(`
    [
      {
        "assumed": [
          "3000 next on interval",
          "3000 next on take",
          "3000 next on map",
          "4000 next on interval",
          "4000 next on take",
          "4000 next on map",
          "5000 next on interval",
          "5000 next on take",
          "5000 next on map",
          "5000 complete on take",
          "5000 complete on map",
          "5000 unsubscribe on interval",
        ],
        "choice": 1000,
        "different": [],
        "lanes": [
          "interval",
          "map",
        ],
        "setting": "interval",
      },
      {
        "assumed": [],
        "choice": 500,
        "different": [
          "500 next on map",
          "1000 next on map",
          "1500 next on map",
          "2000 next on map",
          "2500 next on map",
        ],
        "lanes": [
          "interval",
          "map",
        ],
        "setting": "interval",
      },
    ]
  `);
  const inputs = [500, 680].map((ms, index) => [ms, 'typed$', 'пр'.slice(0, index + 1)] as const);
  const typed = { stream: 'trackedInput', inputs, untilMs: 1000 } as const;
  expect(shownIn(typed, 'pace', ['throttleTime'])).toMatchInlineSnapshot(`
    [
      {
        "assumed": [
          "1180 next on debounceTime",
          "1180 next on startWith",
          "1180 next on distinctUntilChanged",
        ],
        "choice": "debounceTime",
        "different": [],
        "lanes": [
          "typed$",
          "debounceTime",
          "distinctUntilChanged",
        ],
        "setting": "debounceTime",
      },
      {
        "assumed": [],
        "choice": "throttleTime",
        "different": [
          "500 next on throttleTime",
          "500 next on distinctUntilChanged",
        ],
        "lanes": [
          "throttleTime",
          "distinctUntilChanged",
        ],
        "setting": "throttleTime",
      },
    ]
  `);
});

test('[GU2.7] a recording whose outputs the current settings do not give is unlike its replay', () => {
  const inputs = [[500, 'typed$', 'п'] as const];
  const script = { stream: 'trackedInput', inputs, untilMs: 3000 } as const;
  const altered = (change: (one: Notification) => readonly Notification[]) =>
    tryOn(script, 'pause', [100], (held) => held.flatMap(change));
  const isLast = ({ lane, value }: Notification) => lane === 3 && value === 'п';
  expect(altered((one) => [one])).toBeInstanceOf(Array);
  expect(altered((one) => (isLast(one) ? [] : [one]))).toBe('unlike');
  expect(altered((one) => (isLast(one) ? [one, one] : [one]))).toBe('unlike');
  expect(altered((one) => [isLast(one) ? { ...one, kind: 'error' } : one])).toBe('unlike');
  const later = (byMs: number, value: string) =>
    altered((one) => [isLast(one) ? { ...one, timeMs: one.timeMs + byMs, value } : one]);
  // Timers may be late, and a link does not contain whole values: one of both may differ.
  expect(later(50, 'x')).toBeInstanceOf(Array);
  expect(later(300, 'п')).toBeInstanceOf(Array);
  expect(later(51, 'x')).toBe('unlike');
  expect(altered((one) => (one.kind === 'subscribe' ? [] : [one]))).toBe('cut');
});
