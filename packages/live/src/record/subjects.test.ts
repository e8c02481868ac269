import * as rx from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { recordPipes, same } from '../../tests/support/recordPipes.ts';
import type { LiveStore } from './liveStore.ts';
import * as text from '@partitura/score/trace/valueText.ts';

/** The origins of all values and their callers, numbered in order. */
function origins({ pipes }: LiveStore) {
  const held = pipes.flatMap(({ recording }) => recording.held());
  const values = held.filter(({ kind }) => kind === 'next');
  const all = [...new Set(values.map(({ origin }) => origin))];
  const callers = [...new Set(all.map((origin) => origin?.caller))].filter(Boolean);
  return values.map(({ origin }) => {
    const caller = origin?.caller && -1 - callers.indexOf(origin.caller);
    return `${all.indexOf(origin)} ${caller ?? '-'}`;
  });
}

test('[LV12] all notifications triggered by one call of next have one origin, which names the place of that call', () => {
  const { store } = recordPipes();
  const typed$ = new rx.Subject<number>();
  rx.combineLatest([typed$.pipe(same()), typed$.pipe(same())]).subscribe();
  typed$.next(1);
  typed$.next(2);
  const [first, second] = ['0 -1', '1 -2'];
  // Two pipes, each with the lanes of its source and of map.
  expect(origins(store)).toEqual([first, first, second, second, first, first, second, second]);
  // The tool's own code belongs to a package only where it is installed.
  const frames = store.places.map(({ frame }) => frame.replace(/.*\/src\/trace\/.*/, ''));
  expect(frames.filter((frame) => frame && !frame.includes('subjects.test.ts:'))).toEqual([]);
});

test('[LV12] a value passed to next within a delivery has the origin of that delivery, and the value delivered there as its cause', () => {
  const { store } = recordPipes();
  const [first$, second$] = [new rx.Subject<number>(), new rx.Subject<number>()];
  second$.pipe(same()).subscribe();
  first$.pipe(same()).subscribe((value) => second$.next(value));
  first$.next(1);
  expect(new Set(origins(store))).toEqual(new Set(['0 -1']));
  const [, given] = store.pipes[1]?.recording.held().filter(({ kind }) => kind === 'next') ?? [];
  const [taken] = store.pipes[0]?.recording.held().filter(({ kind }) => kind === 'next') ?? [];
  expect(taken?.cause).toBe(given?.number);
});

class Chosen extends rx.BehaviorSubject<number> {
  override next(value: number) {
    super.next(value + 1);
  }
}

test.each<[string, rx.Subject<number>]>([
  ['Subject', new rx.Subject<number>()],
  ['BehaviorSubject', new rx.BehaviorSubject(0)],
  ['ReplaySubject', new rx.ReplaySubject<number>(1)],
  ['a class of the app', new Chosen(0)],
])(
  '[LV12] a call of next counts once, and its place is in the code of the app: %s',
  (_, subject) => {
    const { store } = recordPipes();
    const values: number[] = [];
    subject.subscribe((value) => {
      if (value === 5 || value === 6) subject.next(7);
      values.push(value);
    });
    subject.next(5);
    const callers = store.places.filter(({ counts }) => counts.opened === 0);
    // The call within the delivery has a place too; both places are in the app's class.
    expect(callers).toHaveLength(subject instanceof Chosen ? 1 : 2);
    expect(callers[0]?.frame).toContain('subjects.test.ts:');
    expect(values.slice(-2)).toEqual(subject instanceof Chosen ? [8, 6] : [7, 5]);
  },
);

test('[LV12.1] the caller of next is looked up for the first hundred calls, then for every hundredth', () => {
  const { store } = recordPipes();
  const typed$ = new rx.Subject<number>();
  typed$.pipe(same()).subscribe();
  for (let n = 0; n < 250; n += 1) typed$.next(n);
  const known = origins(store).filter((one) => one.endsWith(' -1'));
  // Each value is on two lanes.
  expect(known).toHaveLength(101 * 2);
});

test('[LV7] calls of next and unsubscribe throw their usual errors', () => {
  const { store } = recordPipes();
  const closed = new rx.Subject<number>();
  closed.unsubscribe();
  expect(() => closed.next(1)).toThrow(rx.ObjectUnsubscribedError);
  expect(() => Reflect.apply(closed.next, undefined, [1])).toThrow(TypeError);
  expect(() => Reflect.apply(closed.unsubscribe, undefined, [])).toThrow(TypeError);
  expect(store.failure()).toBeUndefined();
});

test('[LV7.2] an error in the tool during a call of next does not reach the app', () => {
  const { store } = recordPipes();
  const own = new Error('own');
  vi.spyOn(text, 'valueText').mockImplementationOnce(() => {
    throw own;
  });
  const values: number[] = [];
  const typed$ = new rx.Subject<number>();
  typed$.next(1);
  typed$.subscribe((value) => values.push(value));
  typed$.next(2);
  expect(values).toEqual([2]);
  expect(store.failure()).toMatch(/own/);
  expectConsole('error', 'Partitura has switched itself off: Error: own', own);
});

test('[LV12.2] after the first hundred subscriptions to one object, only every tenth place is looked up; the other places count as guesses', () => {
  const { store } = recordPipes();
  const busy = new rx.Subject<number>();
  for (let n = 0; n < 120; n += 1) busy.subscribe();
  const [place] = store.places.filter(({ counts }) => counts.opened > 0);
  const isGuess = Array.from(place?.open.values() ?? [], (one) => one.isGuess);
  expect(isGuess).toHaveLength(120);
  expect(isGuess.indexOf(true)).toBe(100);
  expect(isGuess.filter(Boolean)).toHaveLength(18);
});

test('[LV12.2] a busy place does not hide the subscriptions and the objects of another place', () => {
  const { store } = recordPipes();
  let last = new rx.Subject<number>();
  for (let n = 0; n < 300; n += 1) {
    last = new rx.Subject<number>();
    last.subscribe().unsubscribe();
  }
  const [made, busy] = [store.infoOf(last).madeAt, store.places.at(-1)];
  last.subscribe();
  const other = store.places.at(-1);
  expect(other).not.toBe(busy);
  expect(other?.open.values().next().value).toMatchObject({ isGuess: false });
  const next = new rx.Subject<number>();
  expect(store.infoOf(next).madeAt).toBeDefined();
  expect(store.infoOf(next).madeAt).not.toBe(made);
});

test('[LV12.2] the first hundred objects that one subscription makes have a place, and then every tenth', () => {
  const { store } = recordPipes();
  const inner: rx.Observable<number>[] = [];
  const numbers$ = new rx.Subject<number>();
  numbers$.pipe(rx.map((n) => inner.push(rx.of(n)))).subscribe();
  for (let n = 0; n < 120; n += 1) numbers$.next(n);
  expect(inner.filter((one) => store.infoOf(one).madeAt)).toHaveLength(102);
});

test('[LV7, LV12.2] subjects and observables have the same fields, teardown and order as without the tool', () => {
  const play = () => {
    const said: string[] = [];
    const subject = new rx.BehaviorSubject(1);
    const made$ = new rx.Observable<number>((subscriber) => {
      subscriber.next(2);
      return () => said.push('torn down');
    });
    const one = subject.subscribe((value) => said.push(`one ${value}`));
    const other = made$.subscribe((value) => said.push(`other ${value}`));
    other.add(() => said.push('own teardown'));
    said.push(Object.keys(subject).join(), Object.keys(made$).join(), `${subject.observed}`);
    one.unsubscribe();
    other.unsubscribe();
    said.push(`${subject.observed}`);
    for (const key in made$) said.push(key);
    return said;
  };
  const plain = play();
  recordPipes();
  expect(play()).toEqual(plain);
});

test('[LV7, LV12.2] an accessor through which another tool follows observables keeps working', () => {
  const { prototype } = rx.Observable;
  const original = Object.getOwnPropertyDescriptor(prototype, '_subscribe') ?? {};
  const followed: unknown[] = [];
  const ran: string[] = [];
  Object.defineProperty(prototype, '_subscribe', {
    configurable: true,
    get: () => original.value as unknown,
    set(this: object, value: unknown) {
      followed.push(this);
      Object.defineProperty(this, '_subscribe', { ...original, value });
    },
  });
  onTestFinished(() => void Object.defineProperty(prototype, '_subscribe', original));
  const { store, stop } = recordPipes();
  const made$ = new rx.Observable<number>(() => void ran.push('made'));
  made$.subscribe();
  stop();
  expect({ followed, ran }).toEqual({ followed: [made$], ran: ['made'] });
  expect(store.infoOf(made$).madeAt).toBeDefined();
});

class Doubled extends rx.ReplaySubject<number> {
  override next(value: number) {
    super.next(value * 2);
  }
}

/**
 * Lets a subject observe a stream that may continue after the subject has ended; logs everything that an app can see.
 */
function observe(make: () => rx.Subject<number>, stream$: rx.Observable<number>) {
  const said: string[] = [];
  const subject = make();
  subject.subscribe({
    next: (value) => said.push(`next ${value}`),
    error: (error) => said.push(`error ${error}`),
    complete: () => said.push(`complete, observed: ${subject.observed}`),
  });
  const seen$ = stream$.pipe(rx.finalize(() => said.push('torn down')));
  const subscription = seen$.subscribe(subject);
  said.push(`closed: ${subscription.closed}`, `${subject.observed}`, Object.keys(subject).join());
  subscription.unsubscribe();
  return said;
}

test.each<[string, () => rx.Subject<number>]>([
  ['Subject', () => new rx.Subject()],
  ['BehaviorSubject', () => new rx.BehaviorSubject(0)],
  ['AsyncSubject', () => new rx.AsyncSubject()],
  ['a class of the app', () => new Doubled()],
])(
  '[LV7, LV12.2] as an observer, %s receives the same notifications as without the tool',
  (_, make) => {
    const failed$ = rx.throwError(() => 'no');
    const streams = [rx.of(1, 2), rx.NEVER, rx.concat(rx.of(1), failed$)];
    const plain = streams.map((stream$) => observe(make, stream$));
    recordPipes();
    expect(streams.map((stream$) => observe(make, stream$))).toEqual(plain);
  },
);
