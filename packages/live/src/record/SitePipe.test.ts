import * as rx from 'rxjs';
import { expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import type { RecordedSite } from './site.ts';
import * as rxjs7 from '@partitura/score/trace/rxjs7.ts';
import * as text from '@partitura/score/trace/valueText.ts';

/** The notifications on the lanes of a site, each as `lane kind value`. */
const story = (site: RecordedSite | undefined) =>
  site?.recording
    .held()
    .map(({ lane, kind, value }) =>
      `${lane} ${kind} ${typeof value === 'string' ? value : ''}`.trim(),
    ) ?? [];

const asText = () => rx.map((value: number) => String(value));
const settings = { defaultValue: '' };

test('[LV1] a pipe is recorded lane by lane, with its source as lane 0', () => {
  const { store } = recordPipes();
  const tens = rx.map((value: number) => value * 10);
  rx.of(1, 2)
    .pipe(
      tens,
      rx.filter((value) => value > 10),
    )
    .subscribe();
  const [site] = store.pipes;
  expect(site?.operatorCount).toBe(2);
  expect(story(site)).toEqual([
    '2 subscribe',
    '1 subscribe',
    '0 subscribe',
    ...['0 next 1', '1 next 10', '0 next 2', '1 next 20', '2 next 20'],
    ...['0 complete', '1 complete', '2 complete'],
  ]);
  expect(site?.counts).toMatchObject({ opened: 1, closed: 1, values: 1, errors: 0, last: '20' });
});

test('[LV1] all calls from one place belong to one site; calls from another place belong to another', () => {
  const { store } = recordPipes();
  const make = () => rx.of(1).pipe(asText());
  make().subscribe();
  make().subscribe();
  rx.of(1).pipe(asText()).subscribe();
  expect(store.pipes.map(({ counts }) => counts.opened)).toEqual([2, 1]);
  expect(store.pipes.every(({ frame }) => frame.includes('SitePipe.test.ts:'))).toBe(true);
});

test("[LV2.3] an inner pipe is below the lane that subscribes to it; the subscription's owner, or the delivery in progress, identifies this lane", async () => {
  const { store } = recordPipes();
  const values: string[] = [];
  const inner = (value: number) => rx.of(value).pipe(asText());
  rx.of(1).pipe(rx.switchMap(inner)).subscribe();
  const promised = (value: number) => rx.firstValueFrom(rx.of(value).pipe(asText()), settings);
  await rx.firstValueFrom(rx.of(2).pipe(rx.mergeMap(promised)), settings);
  const begin = () => void rx.of(4).pipe(asText()).subscribe(values.push.bind(values));
  rx.of(3).pipe(rx.skip(0)).subscribe(begin);
  expect(values).toEqual(['4']);
  const parents = store.pipes.map((site) => [...site.parents.keys()].join());
  // The last pipe is subscribed to inside a subscriber, whose lane number follows the number of the last lane.
  expect(parents).toEqual(['', '1:1', '', '3:1', '', '5:2']);
});

test('[LV7.3] recording a subscription does not search the known parents of its pipe', () => {
  const { store } = recordPipes();
  const inner$ = rx.of(1).pipe(asText());
  const [site] = store.pipes;
  const read = vi.fn(() => 7);
  site?.parents.set('7:1', {
    get site() {
      return read();
    },
    lane: 1,
  });
  const outer$ = rx.of(1).pipe(rx.switchMap(() => inner$));
  outer$.subscribe();
  expect([...(site?.parents.keys() ?? [])]).toEqual(['7:1', '2:1']);
  expect(read).not.toHaveBeenCalled();
});

test('[LV4] unsubscribed and failed subscriptions count as closed', () => {
  const { store } = recordPipes();
  const source$ = new rx.Subject<number>();
  const piped$ = source$.pipe(rx.map((value) => value));
  const [one] = [piped$.subscribe(), piped$.subscribe({ error: () => undefined })];
  one.unsubscribe();
  expect(store.pipes[0]?.counts).toMatchObject({ opened: 2, closed: 1 });
  source$.error(new RangeError('lost'));
  expect(store.pipes[0]?.counts).toMatchObject({ opened: 2, closed: 2, errors: 1 });
  expect(story(store.pipes[0])).toContain('1 unsubscribe');
  expect(story(store.pipes[0])).toContain('1 error RangeError: lost');
});

test('[LV7.1] during a pause no values are recorded, but the ends of subscriptions are', () => {
  const { store } = recordPipes();
  const source$ = new rx.Subject<number>();
  const running = source$.pipe(rx.map((value) => value)).subscribe();
  source$.next(1);
  store.setRecording(false);
  source$.next(2);
  running.unsubscribe();
  store.setRecording(true);
  source$.next(3);
  expect(story(store.pipes[0]).filter((line) => line.startsWith('1 next'))).toEqual(['1 next 1']);
  expect(story(store.pipes[0]).slice(-2)).toEqual(['1 unsubscribe', '0 unsubscribe']);
  expect(store.pipes[0]?.counts).toMatchObject({ opened: 1, closed: 1, values: 1 });
});

test.each<[string, () => MockInstance]>([
  ['`pipe`', () => vi.spyOn(rxjs7, 'tapResult')],
  ['reading a value', () => vi.spyOn(text, 'valueText')],
])(
  '[LV7.2] an error of the tool in %s is reported once and switches the tool off; the app keeps running',
  (_, spyOn) => {
    const { store } = recordPipes();
    const failure = 'Partitura has switched itself off: TypeError: own';
    expectConsole('error', failure, expect.any(TypeError));
    const spy = spyOn().mockImplementationOnce(() => {
      throw new TypeError('own');
    });
    onTestFinished(() => spy.mockRestore());
    const values: number[] = [];
    const piped$ = rx.of(1, 2).pipe(rx.map((value) => value));
    piped$.subscribe((value) => values.push(value));
    const atFailure = { pipes: store.pipes.map(story), calls: spy.mock.calls.length };
    piped$.pipe(rx.map((value) => value)).subscribe((value) => values.push(value));
    expect(values).toEqual([1, 2, 1, 2]);
    expect({ pipes: store.pipes.map(story), calls: spy.mock.calls.length }).toEqual(atFailure);
    expect(store.failure()).toBe(failure);
    store.setRecording(true);
    expect(store.isRecording()).toBe(false);
  },
);

test('[LV8] RxJS 7 is recognised by features unique to it, and another copy of RxJS by `lift` and `pipe`', () => {
  const { onStoppedNotification } = rx.config;
  expect(rxjs7.isRxjs7()).toBe(true);
  Reflect.deleteProperty(rx.config, 'onStoppedNotification');
  expect(rxjs7.isRxjs7()).toBe(false);
  rx.config.onStoppedNotification = onStoppedNotification;
  const { store } = recordPipes();
  const [lift, pipe] = [() => undefined, () => undefined];
  // Results that are not observables are passed on too, without a warning.
  for (const [result, isCopy] of [
    [7, false],
    [{ lift }, false],
    [{ pipe }, false],
    [{ lift, pipe }, true],
  ] as const) {
    expect(rx.of(1).pipe((() => result) as never)).toBe(result);
    expect(store.hasOtherCopy).toBe(isCopy);
  }
});

test('[LV2.3] a call from the new version of a replaced module belongs to a different site', () => {
  const { store, setVersion } = recordPipes();
  const make = () => rx.of(1).pipe(asText());
  make().subscribe();
  setVersion(2);
  make().subscribe();
  make().subscribe();
  expect(store.pipes.map(({ version }) => version)).toEqual([1, 2]);
});

const own = () => (source: rx.Observable<number>) => source.pipe(rx.map((value) => value));
const there$ = new rx.Observable<number>((subscriber) => subscriber.next(7));

// Each case is a last operator, with the number of values counted for the pipe.
test.each<[string, rx.OperatorFunction<number, number>, number]>([
  ['an operator that calls `pipe` itself', own(), 2],
  ['an operator that returns its input', rx.identity, 2],
  ['an operator that returns an existing observable', () => there$, 1],
])(
  "[LV4] the subscriptions and values of a subject's pipe are counted if its last operator is %s",
  (_, last, values) => {
    const { store } = recordPipes();
    const subject = new rx.Subject<number>();
    const piped$ = subject.pipe(
      rx.map((value) => value),
      last,
    );
    const [site] = store.pipes;
    there$.subscribe();
    const running = piped$.subscribe();
    subject.next(1);
    subject.next(2);
    expect(site?.counts).toMatchObject({ opened: 1, closed: 0, values });
    running.unsubscribe();
    expect(site?.counts).toMatchObject({ opened: 1, closed: 1 });
  },
);
