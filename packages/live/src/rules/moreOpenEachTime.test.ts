import * as rx from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import type { Navigation } from '../record/navigation.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';

/** Goes through an app whose pages subscribe; a page closes what `visit` returns. */
function visiting(
  visits: Readonly<Record<string, (made: () => rx.Subscription) => unknown>>,
  source = (shared$: rx.Observable<number>) => shared$,
) {
  const recording = recordPipes();
  const shared$ = new rx.BehaviorSubject(1);
  const piped$ = () => source(shared$).pipe(rx.map((value) => value));
  const made = () => piped$().subscribe();
  let navigations: readonly Navigation[] = [];
  let left: unknown;
  const goTo = (...addresses: readonly string[]) => {
    for (const address of addresses) {
      const counts = new Map(recording.store.pipes.map((one) => [one.number, { ...one.counts }]));
      navigations = [{ address, counts }, ...navigations];
      if (left instanceof rx.Subscription) left.unsubscribe();
      left = visits[address]?.(made);
    }
  };
  const found = () =>
    findingsOf(
      { ...recording, navigations: () => navigations },
      [{ operators: ['map(x)'] }, { operators: ['switchMap(x)'] }],
      [moreOpenEachTime],
    );
  return { goTo, found };
}

const VISITS = Array.from({ length: 4 }, () => ['/list', '/detail']).flat();
const leaking = { '/list': (made: () => rx.Subscription) => void made() };

test('[LV11.14] a pipe with one more open subscription at each of three returns to an address is found', async () => {
  const { goTo, found } = visiting(leaking);
  goTo('/list', '/detail', '/list', '/detail', '/list', '/detail');
  expect(await found()).toEqual([]);
  goTo('/list');
  expect(await found()).toMatchObject([
    {
      ...{ rule: 'more-open-each-time', line: 10, count: 4 },
      text: 'At each return to /list more subscriptions are open: 1, 2, 3. The old ones are not closed.',
    },
  ]);
});

test('[LV11.14] other pages may be between two visits', async () => {
  const { goTo, found } = visiting(leaking);
  goTo('/list', '/a', '/b', '/list', '/b', '/list', '/a', '/list');
  const [finding] = await found();
  expect(finding?.text).toMatch(/return to \/list more subscriptions are open: 1, 2, 3/);
});

test.each<[string, Parameters<typeof visiting>[0]]>([
  ['the page closes its subscription', { '/list': (made) => made() }],
  ['a page has more rows at each visit, and closes all of them', { '/list': rows() }],
  ['it is open once', { '/list': once() }],
])('[LV11.14] nothing is found if %s', async (_, visits) => {
  const { goTo, found } = visiting(visits);
  goTo(...VISITS);
  expect(await found()).toEqual([]);
});

test('[LV11.14] a pipe that another pipe subscribes to is not counted', async () => {
  const inner$ = () => rx.NEVER.pipe(rx.map((value) => value));
  const outer$ = () => rx.of(1).pipe(rx.switchMap(inner$));
  const { goTo, found } = visiting({ '/list': () => void outer$().subscribe() });
  goTo(...VISITS);
  expect(await found()).toMatchObject([{ line: 10, count: 4 }]);
});

test.each<[string, number, () => rx.Observable<number>]>([
  ['is a Subject, leaves with its page', 0, () => new rx.Subject()],
  ['is no Subject, works on', 1, () => rx.interval(1000)],
])('[LV11.30] a source of each visit that %s: %i found', async (_, count, source) => {
  const { goTo, found } = visiting(leaking, source);
  goTo(...VISITS);
  expect(await found()).toHaveLength(count);
});

function rows() {
  let count = 0;
  return (made: () => rx.Subscription) => {
    const all = new rx.Subscription();
    count += 1;
    for (let row = 0; row < count; row += 1) all.add(made());
    return all;
  };
}

function once() {
  let subscription: rx.Subscription | undefined;
  return (made: () => rx.Subscription) => void (subscription ??= made());
}

/** Visits addresses, each an entry of the history; `open` runs at each visit to `/orders`. */
function visitPlaces(addresses: readonly string[], open: (order$: rx.Subject<string>) => unknown) {
  const recording = recordPipes();
  const order$ = new rx.Subject<string>();
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const [index, address] of addresses.entries()) {
    vi.stubGlobal('navigation', { currentEntry: { url: `http://h${address}`, index } });
    recording.setNow(index * 100);
    if (address.startsWith('/orders')) open(order$);
  }
  const calls = recording.store.places.map(() => 'subscribe');
  return findingsOf(recording, [], [moreOpenEachTime], calls);
}

const leave = (order$: rx.Subject<string>) => void order$.subscribe();
const ADDRESSES = ['/orders', '/home', '/orders?new', '/home', '/orders', '/home'];

test('[LV11.30] a place that subscribes to a Subject at each of three visits, and never unsubscribes, is found', async () => {
  expect(await visitPlaces(ADDRESSES, leave)).toMatchObject([
    {
      ...{ rule: 'more-open-each-time', operator: 'subscribe', count: 3, since: 0 },
      text: 'At each visit to /orders a subscription is made here, and none has ever been closed: 3 are open.',
    },
  ]);
});

let last: rx.Subscription | undefined;

test.each<[string, ...Parameters<typeof visitPlaces>]>([
  ['there were two visits', ADDRESSES.slice(0, 4), leave],
  ['no other page was between', ['/orders', '/orders', '/orders'], leave],
  [
    'the latest subscription is left open, and the one before closed',
    ADDRESSES,
    (order$) => {
      last?.unsubscribe();
      last = order$.subscribe();
    },
  ],
  ['each visit makes a Subject of its own', ADDRESSES, () => leave(new rx.Subject())],
  [
    'an operator subscribes',
    ADDRESSES,
    (order$) => rx.firstValueFrom(order$).catch(() => undefined),
  ],
])('[LV11.30] nothing is found if %s', async (_, ...given) => {
  expect(await visitPlaces(...given)).toEqual([]);
});
