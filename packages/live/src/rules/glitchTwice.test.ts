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

type Both = [filter$: rx.Subject<string>, page$: rx.Subject<number>];

/** Sets the filter and, immediately or later, the page. */
async function set([filter$, page$]: Both, page = 1, later?: Promise<void>) {
  filter$.next('open');
  if (later) await later;
  page$.next(page);
}

const loading = (query$: rx.Observable<Query>) => query$.pipe(rx.switchMap(load));

/** A query of two states, made outside the pipe that uses it; one function then sets both states. */
async function foundTwice(
  make: (query$: rx.Observable<Query>) => rx.Observable<unknown> = loading,
  setBoth: (both: Both) => unknown = (both) => set(both),
) {
  const recording = recordTimed();
  const both: Both = [new rx.BehaviorSubject('all'), new rx.BehaviorSubject(7)];
  make(rx.combineLatest({ filter: both[0], page: both[1] })).subscribe();
  recording.setNow(40);
  await setBoth(both);
  return findingsOf(recording, 'here', [glitch], 'combineLatest');
}

test('[LV11.6, LV12.3] two calls of next in one task are found at combineLatest, if work begins for the mixed value', async () => {
  const [finding] = await foundTwice();
  expect(finding).toMatchObject({
    ...{ rule: 'glitch', operator: 'combineLatest', count: 1, since: 40 },
    text: 'combineLatest gave two values at once for two calls of next: {"filter":"open","page":7}, then {"filter":"open","page":1}. The first mixes a new value with an old one, and work has begun for it below.',
  });
  // The finding is not at the pipe, which is at line 10.
  expect(finding?.line).not.toBe(10);
});

const loadOf = ({ page }: Query) => (page === 7 ? atOnce() : load());

test.each<[string, ...Parameters<typeof foundTwice>]>([
  ['no work begins below', (query$) => query$.pipe(rx.map(({ page }) => page))],
  [
    'an operator waits for the last value',
    (query$) => query$.pipe(rx.debounceTime(0), rx.switchMap(load)),
  ],
  ['the inner stream completes at once', (query$) => query$.pipe(rx.switchMap(atOnce))],
  ['work begins only for the settled value', (query$) => query$.pipe(rx.switchMap(loadOf))],
  [
    'both calls change one input',
    loading,
    ([filter$]) => ['open', 'done'].forEach((filter) => filter$.next(filter)),
  ],
  ['the calls are in two tasks', loading, (both) => set(both, 1, Promise.resolve())],
  ['the second call changes nothing', loading, (both) => set(both, 7)],
])('[LV11.6] nothing is found if %s', async (_, ...given) => {
  expect(await foundTwice(...given)).toEqual([]);
});

test('[LV12.3] two sources made at one place are not confused', async () => {
  const recording = recordTimed();
  const state$ = new rx.Subject<Query>();
  loading(state$).subscribe();
  loading(rx.combineLatest({ filter: rx.of('all'), page: rx.of(7) }));
  state$.next({ filter: 'all', page: 7 });
  state$.next({ filter: 'open', page: 7 });
  state$.next({ filter: 'open', page: 1 });
  expect(await findingsOf(recording, 'here', [glitch], 'combineLatest')).toEqual([]);
});
