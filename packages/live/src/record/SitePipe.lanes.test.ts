// oxlint-disable typescript/no-deprecated -- apps still use connectable observables
import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import type { LiveStore } from './liveStore.ts';
import type { RecordedSite } from './site.ts';

/** The values of each lane of a site, as `lane: values`. */
const valuesOn = (site: RecordedSite | undefined) => {
  const lanes: Record<number, unknown[]> = {};
  for (const { kind, lane, value } of site?.recording.held() ?? [])
    if (kind === 'next') (lanes[lane] ??= []).push(value);
  return Object.entries(lanes).map(([lane, values]) => `${lane}: ${values.join()}`);
};

const plusOne = () => rx.map((value: number) => value + 1);
const both = (source: rx.Observable<number>) => source.pipe(plusOne(), plusOne());
const connectable = (input: rx.Observable<number>) =>
  new rx.ConnectableObservable(input, () => new rx.Subject<number>());

/**
 * Each case makes streams from a source that emits 1, and lists the expected values on the lanes of the pipes, in call
 * order.
 */
const results: Readonly<
  Record<string, [(source$: rx.Observable<number>) => rx.Observable<number>, ...string[][]]>
> = {
  'a connectable result is recorded in place, also through refCount': [
    (source$) =>
      (source$.pipe(plusOne(), connectable) as rx.ConnectableObservable<number>).refCount(),
    ['0: 1', '1: 2', '2: 2'],
  ],
  'an operator that returns its input has no lane': [
    (source$) => source$.pipe(rx.identity, plusOne(), rx.identity),
    ['0: 1', '2: 2'],
  ],
  'an operator made of a pipe is recorded in both pipes, each with its own lanes': [
    (source$) => source$.pipe(both, plusOne()),
    ['1: 3', '2: 4'],
    ['0: 1', '1: 2', '2: 3'],
  ],
  'the source has no lane if the first operator subscribes to a different observable': [
    (source$) => source$.pipe(() => rx.of(5).pipe(plusOne())),
    ['1: 6'],
    ['0: 5', '1: 6'],
  ],
};

test.each(Object.entries(results))('[LV1] %s', (_, [make, ...lanes]) => {
  const { store } = recordPipes();
  const source$ = new rx.Subject<number>();
  make(source$).subscribe();
  source$.next(1);
  expect(store.pipes.map(valuesOn)).toEqual(lanes);
});

test("[LV1] below an operator that returns its input, the next operator's value has the value above that operator as its cause", () => {
  const { store } = recordPipes();
  rx.of(1).pipe(rx.identity, plusOne()).subscribe();
  const [site] = store.pipes;
  const [source, output] = site?.recording.held().filter(({ kind }) => kind === 'next') ?? [];
  expect(output?.cause).toBe(source?.number);
  expect(site?.counts).toMatchObject({ values: 1, last: '2' });
});

test("[LV1] if an operator returns an existing observable, only the pipe's own subscriptions to it are recorded", () => {
  const { store } = recordPipes();
  const source$ = new rx.Subject<number>();
  const existing$ = source$.asObservable().pipe(rx.filter((value) => value > 1));
  const mapped$ = rx.NEVER.pipe(() => existing$, plusOne());
  existing$.subscribe();
  source$.next(2);
  expect(store.pipes.map(valuesOn)).toEqual([['0: 2', '1: 2'], []]);
  mapped$.subscribe();
  source$.next(3);
  expect(valuesOn(store.pipes[1])).toEqual(['1: 3', '2: 4']);
});

test('[LV1] a subject returned by an operator stays the same object, and is not recorded', () => {
  const { store } = recordPipes();
  const subject = new rx.Subject<number>();
  const piped$ = rx.NEVER.pipe(() => subject);
  piped$.subscribe();
  subject.next(1);
  expect(piped$).toBe(subject);
  expect(valuesOn(store.pipes[0])).toEqual([]);
});

test("[LV1] a call of `pipe` without operators, or of another object's `pipe`, is not recorded", () => {
  const { store } = recordPipes();
  const source$ = rx.of(1);
  expect(source$.pipe()).toBe(source$);
  const pipe = source$.pipe as unknown as (...given: unknown[]) => unknown;
  expect(pipe.call({ name: 'other' }, ({ name }: { name: string }) => name)).toBe('other');
  expect(store.pipes).toEqual([]);
});

const asText = () => rx.map((value: number) => String(value));

test('[LV2.3] the cause of a notification, and the owner of its subscription, may be in another site', () => {
  const { store } = recordPipes();
  const subject = new rx.Subject<number>();
  const inner$ = subject.pipe(rx.map((value) => value + 1));
  const flat = rx.switchMap(() => inner$);
  rx.of(5).pipe(flat, rx.take(1)).subscribe();
  rx.of(7).pipe(rx.tap(subject)).subscribe();
  const held = store.pipes.map(({ recording }) => recording.held());
  const numbers = held.flat().map(({ number }) => number);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
  const [inner, outer, fed] = held.map((all) =>
    all.find(({ lane, kind }) => lane === 1 && kind === 'next'),
  );
  const [taken, , given] = held.map((all) => all.find(({ value }) => value === '7'));
  expect(taken?.cause).toBe(given?.number);
  expect(inner?.cause).toBe(taken?.number);
  expect(outer?.cause).toBe(inner?.number);
  expect(inner?.owner).toMatchObject({ site: 2, lane: 1, owner: { lane: 2 } });
  expect(fed?.owner).toBeUndefined();
});

/** The subscriptions of each site, in the order in which they began, each as `number on lane for owner`. */
const madeIn = ({ pipes }: LiveStore) =>
  pipes.map(({ recording }) =>
    recording.held().flatMap(({ kind, subscription, lane, parentSubscription }) => {
      return kind === 'subscribe'
        ? `${subscription} on ${lane} for ${parentSubscription ?? 'none'}`
        : [];
    }),
  );

test('[LV2.8] a subscription names the subscription for which it was made, in its own pipe or in another; a subscription made by the app names none', () => {
  const { store } = recordPipes();
  const make = () => rx.of(5).pipe(asText(), rx.filter(Boolean));
  const again = () => void make().subscribe();
  make().subscribe(again);
  make().pipe(rx.take(1)).subscribe();
  expect(madeIn(store)).toEqual([
    [
      ...['1 on 2 for none', '2 on 1 for 1', '3 on 0 for 2'],
      ...['4 on 2 for none', '5 on 1 for 4', '6 on 0 for 5'],
      ...['9 on 2 for 8', '10 on 1 for 9', '11 on 0 for 10'],
    ],
    ['7 on 1 for none', '8 on 0 for 7'],
  ]);
});

test("[LV2.8] a subscription that an operator or producer makes on its own belongs to that operator's or producer's lane, and a shared subscription to the first subscriber", () => {
  const { store } = recordPipes();
  const apart = (source$: rx.Observable<number>) =>
    new rx.Observable<number>((subscriber) => {
      source$.pipe(asText()).subscribe((value) => subscriber.next(Number(value)));
    });
  const shared$ = new rx.Subject<number>().pipe(rx.share(), apart, asText());
  shared$.subscribe();
  expect(madeIn(store)).toEqual([
    ['1 on 3 for none', '2 on 2 for 1', '5 on 1 for 4', '6 on 0 for 5'],
    ['3 on 1 for 2', '4 on 0 for 3'],
  ]);
});

test('[LV2.3, LV5] a subscriber that resubscribes at each value makes no endless chain of owners', () => {
  const { store } = recordPipes();
  const ticks = new rx.Subject<number>();
  let count = 0;
  function poll() {
    ticks.pipe(rx.take(1), asText()).subscribe(() => {
      count += 1;
      poll();
    });
  }
  poll();
  for (let tick = 0; tick < 1500; tick += 1) ticks.next(tick);
  expect(count).toBe(1500);
  let longest = 0;
  for (const { owner: within } of store.pipes.flatMap(({ recording }) => recording.held())) {
    let length = 0;
    for (let at = within; at; at = at.owner) length += 1;
    longest = Math.max(longest, length);
  }
  expect(longest).toBeLessThan(500);
});

test('[LV5.6] an object has the same number on all lanes, different objects have different numbers, and other values have none', () => {
  const { store } = recordPipes();
  const one = { a: 1 };
  rx.of(one, { a: 1 }, one, 'text', null)
    .pipe(rx.filter(() => true))
    .subscribe();
  const values = store.pipes[0]?.recording.held().filter(({ kind }) => kind === 'next') ?? [];
  const numbers = [0, 1].map((wanted) =>
    values.filter(({ lane }) => lane === wanted).map(({ object }) => object),
  );
  const [first = 0] = numbers[0] ?? [];
  expect(numbers[0]).toEqual([first, first + 1, first, undefined, undefined]);
  expect(numbers[1]).toEqual(numbers[0]);
});

test('[LV5.6] only the first 5,000 objects of a site are numbered', () => {
  const { store } = recordPipes();
  const objects$ = rx.range(1, 6000).pipe(rx.map((n) => ({ n })));
  objects$.subscribe();
  const held = store.pipes[0]?.recording.held() ?? [];
  expect(held.findLast(({ object }) => object !== undefined)?.value).toBe('{"n":5000}');
});
