import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { glitch } from './glitch.ts';

const load = () => new rx.Subject<unknown>();
const atOnce = () => rx.of(1);

interface Query {
  readonly filter: string;
  readonly page: number;
}

/** Sets the filter and, immediately or later, the page. */
async function set(
  filter$: rx.Subject<string>,
  page$: rx.Subject<number>,
  page = 1,
  later?: Promise<void>,
) {
  filter$.next('open');
  if (later) await later;
  page$.next(page);
}

/** A query of two states, made outside the pipe that uses it; one function then sets both states. */
async function foundTwice({
  operators = [rx.switchMap(load)] as rx.OperatorFunction<Query, unknown>[],
  written = ['switchMap(load)'],
  setBoth = (filter$: rx.Subject<string>, page$: rx.Subject<number>): unknown =>
    set(filter$, page$),
}) {
  const recording = recordTimed();
  const filter$ = new rx.BehaviorSubject('all');
  const page$ = new rx.BehaviorSubject(7);
  const query$ = rx.combineLatest({ filter: filter$, page: page$ });
  (query$.pipe as (...all: rx.OperatorFunction<Query, unknown>[]) => rx.Observable<unknown>)(
    ...operators,
  ).subscribe();
  recording.setNow(40);
  await setBoth(filter$, page$);
  const pipes = [{ source: 'query$', operators: written }];
  return findingsOf(recording, pipes, [glitch], 'combineLatest');
}

test('[LV11.6, LV12.3] two calls of next in one task are found at combineLatest, if work begins for the mixed value', async () => {
  const [finding] = await foundTwice({});
  expect(finding).toMatchObject({
    ...{ rule: 'glitch', operator: 'combineLatest', count: 1, since: 40 },
    text: 'combineLatest gave two values at once for two calls of next: {"filter":"open","page":7}, then {"filter":"open","page":1}. The first mixes a new value with an old one, and work has begun for it below.',
  });
  // The finding is not at the pipe, which is at line 10.
  expect(finding?.line).not.toBe(10);
});

const correct: Readonly<Record<string, Parameters<typeof foundTwice>[0]>> = {
  'no work begins below': { operators: [rx.map((query) => query.page)], written: ['map(page)'] },
  'an operator waits for the last value': {
    operators: [rx.debounceTime(0), rx.switchMap(load)],
    written: ['debounceTime(0)', 'switchMap(load)'],
  },
  'the inner stream completes at once': {
    operators: [rx.switchMap(atOnce)],
    written: ['switchMap(atOnce)'],
  },
  'work begins only for the settled value': {
    operators: [rx.switchMap(({ page }) => (page === 7 ? atOnce() : load()))],
    written: ['switchMap(loadOf)'],
  },
  'both calls change one input': {
    setBoth: (filter$) => ['open', 'done'].forEach((filter) => filter$.next(filter)),
  },
  'the calls are in two tasks': { setBoth: (...both) => set(...both, 1, Promise.resolve()) },
  'the second call changes nothing': { setBoth: (...both) => set(...both, 7) },
};

test.each(Object.entries(correct))('[LV11.6] nothing is found if %s', async (_, given) => {
  expect(await foundTwice(given)).toEqual([]);
});

test('[LV12.3] two sources made at one place are not confused', async () => {
  const recording = recordTimed();
  const state$ = new rx.Subject<Query>();
  const loading = (query$: rx.Observable<Query>) => query$.pipe(rx.switchMap(load));
  loading(state$).subscribe();
  loading(rx.combineLatest({ filter: rx.of('all'), page: rx.of(7) }));
  state$.next({ filter: 'all', page: 7 });
  state$.next({ filter: 'open', page: 7 });
  state$.next({ filter: 'open', page: 1 });
  const pipes = [{ source: 'query$', operators: ['switchMap(load)'] }];
  expect(await findingsOf(recording, pipes, [glitch], 'combineLatest')).toEqual([]);
});
