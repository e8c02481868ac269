import * as rx from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { changesFirst, sharedSeed } from './sharedSeed.ts';

type Steps = string[];

const pushing = () =>
  rx.scan<string, Steps>((steps, step) => {
    steps.push(step);
    return steps;
  }, []);

const PUSHING = 'scan((steps, step) => (steps.push(step), steps), [])';

/** Subscribes several times to an operator, and emits two steps to it. */
function found(
  operator: rx.OperatorFunction<string, unknown>,
  subscribers = 2,
  { code = PUSHING, between = (): unknown => 0 } = {},
) {
  const recording = recordTimed();
  const step$ = new rx.Subject<string>();
  const history$ = step$.pipe(operator);
  for (let n = 0; n < subscribers; n += 1) history$.subscribe();
  recording.setNow(40);
  for (const step of ['draw', 'fill']) {
    step$.next(step);
    between();
  }
  return findingsOf(recording, [[code]], [sharedSeed]);
}

test('[LV11.25] a seed that two subscriptions change is reported, with the text that it has in each', async () => {
  expect(linesOf(await found(pushing()))).toEqual([
    'shared-seed src/app.ts:11:3 scan 2 since 40: scan changes its seed, which all subscriptions share: the same object is ["draw"] in one subscription and ["draw","draw","fill","fill"] in another.',
  ]);
});

test('[LV11.25] a seed that reduce changes is reported too', async () => {
  const recording = recordTimed();
  const all$ = rx.of('draw', 'fill').pipe(
    rx.reduce<string, Steps>((steps, step) => {
      steps.push(step);
      return steps;
    }, []),
  );
  for (let n = 0; n < 2; n += 1) all$.subscribe();
  const operators = ['reduce((steps, step) => (steps.push(step), steps), [])'];
  expect(await findingsOf(recording, [operators], [sharedSeed])).toMatchObject([
    { operator: 'reduce', count: 1 },
  ]);
});

let cache: Steps = [];
beforeEach(() => void (cache = []));

test.each<[string, ...Parameters<typeof found>]>([
  ['only one subscription changes the seed', pushing(), 1],
  ['each value is a list of its own', rx.scan<string, Steps>((all, one) => [...all, one], [])],
  ['the seed stays as it is', rx.scan<string, Steps>((all) => all, [])],
  ['each subscription has a seed of its own', (step$) => rx.defer(() => pushing()(step$))],
  [
    'the results are not objects',
    rx.scan((text, step) => text + step, ''),
    2,
    { code: 'scan((last, step) => { last.step = step; return nameOf(last); }, new Step())' },
  ],
  [
    'the operator is not scan or reduce',
    rx.map((step) => (cache.push(step), cache)),
    2,
    { code: 'map((event) => (event.steps.push(event.step), event.steps))' },
  ],
  ['the function is written elsewhere', pushing(), 2, { code: 'scan(addStep, [])' }],
  [
    'other code changes the object',
    rx.scan<string, Steps>(() => cache, []),
    2,
    { code: 'scan((last, step) => cacheOf(step), [])', between: () => cache.push('more') },
  ],
])('[LV11.25] nothing is reported if %s', async (_, ...given) => {
  expect(await found(...given)).toEqual([]);
});

test('[LV11.25] nothing is reported if the source emits one changing object to all subscribers', async () => {
  const recording = recordTimed();
  const state$ = new rx.Subject<{ count: number }>();
  const latest$ = state$.pipe(rx.scan((state) => Object.assign(state, { count: state.count + 1 })));
  const state = { count: 1 };
  for (let n = 0; n < 2; n += 1) latest$.subscribe();
  state$.next(state);
  state$.next(state);
  const operators = ['scan((state) => Object.assign(state, { count: state.count + 1 }))'];
  expect(await findingsOf(recording, [{ operators }], [sharedSeed])).toEqual([]);
});

test.each([
  'scan((steps, step) => (steps.push(step), steps), [] as string[])',
  'scan<string, Steps>((steps, step) => { steps.push(step); return steps; }, [])',
  'scan(function (all, one) { all.list!.items.unshift(one); return all; }, {})',
  'reduce(all$ => { all$.count += 1; return all$; }, { count: 0 })',
  'scan((byId, { id }) => { byId[id] = true; return byId; }, {})',
  'scan((byId, [key]) => { byId[key]++; return byId; }, {})',
  'scan((seen, one) => seen.add(one), new Set())',
  'scan((state, change) => Object.assign(state, change), {})',
  'scan((state, key) => { delete state[key]; return state; }, {})',
])('[LV11.25] the function changes its first parameter in %s', (call) => {
  expect(changesFirst(call)).toBe(true);
});

test.each([
  'scan((steps, step) => [...steps, step], [])',
  'scan(add, [])',
  'scan(() => cache, [])',
  'scan((_, step) => { cache.push(step); return cache; }, [])',
  'scan((all, one) => all.length <= 3 ? all.concat(one) : all, [])',
  'scan((all, one) => (all.last === one ? all : { ...all, last: one }), {})',
  'scan((all, one) => one.all.push(all), [])',
  'scan((all, one) => all.slice().sort(), [])',
  'scan((all, one) => { allOf.push(one); return all; }, [])',
  'scan(({ list }, one) => list.concat(one), {})',
  'scan((steps, st…',
  'scan',
])('[LV11.25] no change of the first parameter is recognised in %s', (call) => {
  expect(changesFirst(call)).toBe(false);
});
