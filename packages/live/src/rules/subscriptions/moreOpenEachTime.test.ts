import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import type { Visit } from '../../record/navigation.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';

/** The length of a visit: longer than the time by which a page may be made before its address is set. */
const STEP_MS = 2000;

/**
 * Navigates through an app whose pages subscribe: `visits` has a function for each page. When a page closes, the
 * subscription that its function returned is closed too.
 */
function visiting(
  visits: Readonly<Record<string, (made: () => rx.Subscription) => unknown>>,
  source = (shared$: rx.Observable<number>) => shared$,
) {
  const recording = recordTimed();
  const shared$ = new rx.BehaviorSubject(1);
  const piped$ = () => source(shared$).pipe(rx.map((value) => value));
  const made = () => piped$().subscribe();
  let visited: readonly Visit[] = [];
  let left: unknown;
  const goTo = (...addresses: readonly string[]) => {
    for (const address of addresses) {
      visited = [{ address, atMs: recording.setNow(visited.length * STEP_MS) }, ...visited];
      if (left instanceof rx.Subscription) left.unsubscribe();
      left = visits[address]?.(made);
    }
  };
  const found = () =>
    findingsOf({ ...recording, visits: () => visited }, 'here', [moreOpenEachTime]);
  return { goTo, found };
}

const VISITS = Array.from({ length: 4 }, () => ['/list', '/detail']).flat();
const leaking = { '/list': (made: () => rx.Subscription) => void made() };

test('[LV11.14] a pipe with one more open subscription after each of three visits to an address is reported once the third visit is over', async () => {
  const { goTo, found } = visiting(leaking);
  goTo('/list', '/detail', '/list', '/detail', '/list');
  expect(await found()).toEqual([]);
  goTo('/detail');
  expect(linesOf(await found())).toEqual([
    'more-open-each-time src/app.ts:10:10 source 3 since 0: After each visit to /list more subscriptions are open: 1, 2, 3. The old ones are not closed.',
  ]);
});

test('[LV11.14] a growing number of subscriptions is reported even if there are other pages between two visits', async () => {
  const { goTo, found } = visiting(leaking);
  goTo('/list', '/a', '/b', '/list', '/b', '/list', '/a', '/list');
  const [finding] = await found();
  expect(finding?.text).toMatch(/visit to \/list more subscriptions are open: 1, 2, 3/);
});

test.each<[string, Parameters<typeof visiting>[0]]>([
  ['the page closes its subscription', { '/list': (made) => made() }],
  ['a page has more rows at each visit, and closes all of them', { '/list': rows() }],
  ['only the first visit subscribes', { '/list': once() }],
  ['two pages open three subscriptions together', { '/list': twice(), '/other': leaking['/list'] }],
])('[LV11.14] nothing is reported if %s', async (_, visits) => {
  const { goTo, found } = visiting(visits);
  goTo(...VISITS, '/other', '/detail');
  expect(await found()).toEqual([]);
});

test('[LV11.14] subscriptions made by another pipe are not counted', async () => {
  const inner$ = () => rx.NEVER.pipe(rx.map((value) => value));
  const outer$ = () => rx.of(1).pipe(rx.switchMap(inner$));
  const { goTo, found } = visiting({ '/list': () => void outer$().subscribe() });
  goTo(...VISITS);
  expect(await found()).toMatchObject([{ line: 10, count: 4 }]);
});

test.each<[string, number, () => rx.Observable<number>]>([
  ['is a Subject and leaves with its page', 0, () => new rx.Subject()],
  ['is not a Subject and keeps running', 1, () => rx.interval(1000)],
])(
  '[LV11.30] if each visit makes a source that %s, the number of findings is %i',
  async (_, count, source) => {
    const { goTo, found } = visiting(leaking, source);
    goTo(...VISITS);
    expect(await found()).toHaveLength(count);
  },
);

function rows() {
  let count = 0;
  return (made: () => rx.Subscription) => {
    const all = new rx.Subscription();
    count += 1;
    for (let row = 0; row < count; row += 1) all.add(made());
    return all;
  };
}

/** Opens a subscription at each of the first two visits only. */
function twice() {
  let visits = 0;
  return (made: () => rx.Subscription) => {
    visits += 1;
    if (visits <= 2) made();
  };
}

function once() {
  let subscription: rx.Subscription | undefined;
  return (made: () => rx.Subscription) => void (subscription ??= made());
}

/** Visits addresses; `open` runs at each visit to `/orders`. */
function visitPlaces(addresses: readonly string[], open: (order$: rx.Subject<string>) => unknown) {
  const recording = recordTimed();
  const order$ = new rx.Subject<string>();
  const visits: Visit[] = [];
  for (const [index, address] of addresses.entries()) {
    visits.unshift({ address, atMs: recording.setNow(index * 100) });
    if (address === '/orders') open(order$);
  }
  const seen = { ...recording, visits: () => visits };
  return findingsOf(seen, 'here', [moreOpenEachTime], 'subscribe');
}

const leave = (order$: rx.Subject<string>) => void order$.subscribe();
const ADDRESSES = ['/orders', '/home', '/orders', '/home', '/orders', '/home'];

test('[LV11.14] a place that subscribes to a Subject at each visit is reported, even while another page is open', async () => {
  expect(linesOf(await visitPlaces(ADDRESSES, leave))).toEqual([
    'more-open-each-time src/app.ts:2:10 subscribe 3 since 0: After each visit to /orders more subscriptions are open: 1, 2, 3. The old ones are not closed.',
  ]);
});

test('[LV11.49] subscriptions begun on other pages do not count for an address', async () => {
  const { goTo, found } = visiting({ '/chat': leaking['/list'], '/other': leaking['/list'] });
  goTo('/', '/chat', '/', '/chat', '/', '/other', '/');
  expect(await found()).toEqual([]);
  goTo('/chat', '/');
  expect((await found())[0]?.text).toContain('After each visit to /chat more');
});

test('[LV11.45] visits to addresses that differ only by a number are visits to one address', async () => {
  const { goTo, found } = visiting({
    '/users/1': leaking['/list'],
    '/users/22': leaking['/list'],
    '/users/0b6f1c2e-77aa': leaking['/list'],
  });
  goTo('/users/1', '/', '/users/22', '/', '/users/0b6f1c2e-77aa', '/');
  const [finding] = await found();
  expect(finding?.text).toContain(
    'After each visit to /users/:id more subscriptions are open: 1, 2, 3.',
  );
});

test('[LV11.14] the finding is at the line that subscribes and must unsubscribe, and names the stream', async () => {
  const [finding] = await visitPlaces(ADDRESSES, (order$) => order$.pipe(rx.skip(1)).subscribe());
  // The first two places make the Subject and its pipe.
  expect(finding).toMatchObject({ operator: 'subscribe', line: 3 });
  expect(finding?.text).toContain('more subscriptions to src/app.ts:10 are open: 1, 2, 3.');
  expect(finding?.text).not.toContain('StrictMode');
});

test('[LV11.36] the sentence names StrictMode if each subscription had a closed twin', async () => {
  const [finding] = await visitPlaces(ADDRESSES, (order$) => {
    const piped$ = order$.pipe(rx.skip(1));
    piped$.subscribe();
    piped$.subscribe().unsubscribe();
  });
  expect(finding?.text).toMatch(/Perhaps the second render in StrictMode makes them\.$/);
});

let last: rx.Subscription | undefined;

const correct: Readonly<Record<string, Parameters<typeof visitPlaces>>> = {
  'only two visits are over': [ADDRESSES.slice(0, 5), leave],
  'the latest subscription is left open, and the one before closed': [
    ADDRESSES,
    (order$) => {
      last?.unsubscribe();
      last = order$.subscribe();
    },
  ],
  'each visit makes a Subject of its own': [ADDRESSES, () => leave(new rx.Subject())],
  'each visit makes a Subject with a pipe of its own': [
    ADDRESSES,
    () => new rx.Subject<string>().pipe(rx.skip(1)).subscribe(),
  ],
  'firstValueFrom subscribes': [
    ADDRESSES,
    (order$) => rx.firstValueFrom(order$).catch(() => undefined),
  ],
};

test.each(Object.entries(correct))('[LV11.30] nothing is reported if %s', async (_, given) => {
  expect(await visitPlaces(...given)).toEqual([]);
});

test('[LV11.14] a merge of streams that each visit makes is reported: nothing shows that they leave with the page', async () => {
  const merged = () => rx.merge(new rx.Subject<string>(), new rx.Subject<string>());
  expect(await visitPlaces(ADDRESSES, () => merged().subscribe())).toHaveLength(1);
});
