import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes, same, storyOf } from '../../tests/support/recordPipes.ts';
import { isInner, isOf } from '../inputs/placeInputs.ts';
import type { LiveStore } from './liveStore.ts';

/** The inputs of a store, each as its pipe, its lane and its notifications. */
const inputsOf = ({ inputs }: LiveStore) =>
  inputs.map((site) => `${site.of.site}:${site.of.lane} ${storyOf(site)}`.trim());

const two$ = new rx.BehaviorSubject(2);
const service$ = two$.asObservable();

type Make = (one$: rx.Subject<number>) => rx.Observable<unknown>;

test.each<[string, Make, string[]]>([
  [
    'combineLatest',
    (one$) => rx.combineLatest([one$, two$, service$]).pipe(same()),
    ['1:0 1', '1:0 2', '1:0 2'],
  ],
  [
    'combineLatest of an object',
    (one$) => rx.combineLatest({ one: one$, two: two$ }).pipe(same()),
    ['1:0 1', '1:0 2'],
  ],
  ['merge', (one$) => rx.merge(one$, two$).pipe(same()), ['1:0 1', '1:0 2']],
  ['zip', (one$) => rx.zip(one$, two$).pipe(same()), ['1:0 1', '1:0 2']],
  ['withLatestFrom', (one$) => rx.NEVER.pipe(rx.withLatestFrom(two$, one$)), ['1:1 2', '1:1 1']],
  ['takeUntil', (one$) => rx.NEVER.pipe(rx.takeUntil(one$)), ['1:1 1']],
  ['mergeWith', (one$) => rx.NEVER.pipe(rx.mergeWith(two$, one$)), ['1:1 2', '1:1 1']],
  ['sample', (one$) => two$.pipe(same(), rx.sample(one$)), ['1:2 1']],
  ['buffer', (one$) => two$.pipe(rx.buffer(one$)), ['1:1 1']],
  ['beside a pipe', (one$) => rx.combineLatest([two$.pipe(same()), one$]).pipe(same()), ['2:0 1']],
])('[LV18] a stream without a pipe that an operator subscribes to is recorded: %s', (...row) => {
  const [, make, expected] = row;
  const { store } = recordPipes();
  const one$ = new rx.Subject<number>();
  const subscription = make(one$).subscribe();
  one$.next(1);
  subscription.unsubscribe();
  expect(inputsOf(store)).toEqual(expected.map((one) => `${one},unsubscribe`));
});

test.each<[string, () => rx.Observable<unknown>]>([
  ['an array', () => rx.NEVER.pipe(rx.withLatestFrom([1]), rx.startWith(1), rx.endWith(2))],
  ['a source', () => two$.pipe(same())],
  ['a source below `share`', () => two$.pipe(rx.share(), rx.shareReplay(1))],
  ['the stream of catchError', () => rx.throwError(() => 1).pipe(rx.catchError(() => two$))],
  ['a pipe', () => rx.combineLatest([two$.pipe(same())]).pipe(same())],
])('[LV18] a stream that is not an input has no lane: %s', (_, make) => {
  const { store } = recordPipes();
  make().subscribe().unsubscribe();
  expect(inputsOf(store)).toEqual([]);
});

test('[LV18] at most a hundred inputs of an operator are recorded, the same ones for each of its subscriptions', () => {
  const { store } = recordPipes();
  const many = Array.from({ length: 120 }, () => new rx.Subject<number>());
  const all$ = rx.merge(...many).pipe(same());
  for (const subscription of [all$.subscribe(), all$.subscribe()]) subscription.unsubscribe();
  expect(store.inputs).toHaveLength(100);
  expect(store.inputs.every(({ counts }) => counts.opened === 2 && counts.closed === 2)).toBe(true);
});

test("[LV18.1] the effects of an input have the same cause and owner as without the input's lane, and name the input", () => {
  const { store } = recordPipes();
  const begin$ = new rx.Subject<number>();
  const inner$ = begin$.pipe(same());
  rx.NEVER.pipe(rx.takeUntil(rx.merge(two$.pipe(rx.skip(9)), inner$))).subscribe();
  begin$.next(1);
  const [inner, , outer] = store.pipes;
  expect([...(inner?.parents.keys() ?? [])]).toEqual(['3:1']);
  const given = inner?.recording.held().findLast(({ kind }) => kind === 'next');
  const [begin, value] = store.inputs[0]?.recording.held() ?? [];
  expect(outer?.recording.held().find(({ kind }) => kind === 'complete')).toMatchObject({
    cause: given?.number,
    input: begin?.subscription,
  });
  expect(value).toMatchObject({
    kind: 'next',
    cause: given?.number,
    parentSubscription: begin?.parentSubscription,
  });
});

test('[LV18.1] an input that begins during a pause has no lane', () => {
  const { store } = recordPipes();
  const end$ = new rx.Subject<void>();
  const ended$ = rx.NEVER.pipe(rx.takeUntil(end$));
  store.setRecording(false);
  ended$.subscribe();
  store.setRecording(true);
  expect(inputsOf(store)).toEqual([]);
  ended$.subscribe();
  end$.next();
  expect(inputsOf(store)).toEqual(['1:1 undefined,unsubscribe']);
});

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
