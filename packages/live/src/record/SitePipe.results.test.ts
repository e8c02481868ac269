// oxlint-disable typescript/no-deprecated -- apps still use connectable observables
import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';
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
