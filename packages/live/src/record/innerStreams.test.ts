import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes, storyOf } from '../../tests/support/recordPipes.ts';
import { isInner, isOf } from '../inputs/placeInputs.ts';

const same = <T>() => rx.map((value: T) => value);

const two$ = new rx.BehaviorSubject(2);

test.each<[string, () => rx.Observable<unknown>, string[]]>([
  ['a subject', () => rx.of(1).pipe(rx.switchMap(() => two$)), ['2,unsubscribe']],
  [
    'one that begins after another has completed',
    () => rx.of(1, 2).pipe(rx.concatMap((one) => rx.merge(rx.of(one), rx.of(-one)))),
    ['1,-1,complete,2,-2,complete'],
  ],
  [
    'an inner stream with an input of its own',
    () => rx.of(1).pipe(rx.mergeMap(() => rx.merge(two$))),
    ['2,unsubscribe'],
  ],
  ['but not a pipe', () => rx.of(1).pipe(rx.mergeMap(() => two$.pipe(same()))), []],
])('[LV18.6] inner streams without a pipe are recorded together: %s', (_, make, expected) => {
  const { store } = recordPipes();
  make().subscribe().unsubscribe();
  expect(store.inputs.map((site) => `${isInner(site)} ${storyOf(site)}`)).toEqual(
    expected.map((story) => `true ${story}`),
  );
});

test('[LV18.6] the subscription to an inner stream has the value that began it as its cause; a value that arrives later has no cause, but names that subscription', async () => {
  const { store } = recordPipes();
  await rx.firstValueFrom(rx.of(1).pipe(rx.mergeMap((one) => Promise.resolve(one + 1))));
  const [pipe] = store.pipes;
  const asked = pipe?.recording.held().find(({ kind }) => kind === 'next');
  const answer = pipe?.recording.held().findLast(({ kind }) => kind === 'next');
  const [begun] = store.inputs[0]?.recording.held() ?? [];
  expect(begun).toMatchObject({ kind: 'subscribe', cause: asked?.number });
  expect(answer).toMatchObject({
    lane: 1,
    value: '2',
    cause: undefined,
    input: begun?.subscription,
  });
});

test("[LV18.6] only a lane's first thousand inner streams are recorded, but all subscriptions to an input", () => {
  const { store } = recordPipes();
  rx.range(0, 1200)
    .pipe(rx.mergeMap((one) => rx.of(one)))
    .subscribe();
  const ended$ = two$.pipe(rx.takeUntil(rx.of(1)));
  for (let count = 0; count < 1200; count += 1) ended$.subscribe();
  expect(store.inputs.map(({ counts }) => counts.opened)).toEqual([1000, 1200]);
});

test('[LV18.6] an inner stream that begins at the end of another one, even of one with a pipe, is recorded too', async () => {
  const { store } = recordPipes();
  const load = (one: number) =>
    one === 2 ? rx.from(Promise.resolve(one)).pipe(same()) : Promise.resolve(one);
  await rx.lastValueFrom(rx.of(1, 2, 3, 4).pipe(rx.concatMap(load)));
  const inner = store.inputs.filter(isInner).filter((site) => isOf(site, { site: 1, lane: 1 }));
  expect(inner.map(storyOf)).toEqual(['1,complete,3,complete,4,complete']);
  const one$ = new rx.Subject<number>();
  const both = rx.concat(one$, two$).pipe(same()).subscribe();
  one$.complete();
  both.unsubscribe();
  expect(store.inputs.filter(isInner).map(storyOf).at(-1)).toBe('2,unsubscribe');
});
