import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import type { Visit } from '../../record/navigation.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';

/** The length of a visit: longer than the time by which a page may be made before its address is set. */
const STEP_MS = 2000;

/**
 * Navigates through an app whose pages subscribe: `pages` has a function for each page, called with the number of
 * earlier visits, `earlyMs` before the page's address is set. When a page closes, the subscription that its function
 * returned is closed too.
 */
function visiting(
  pages: Readonly<Record<string, (made: () => rx.Subscription, nth: number) => unknown>>,
  { source = (shared$: rx.Observable<number>) => shared$, earlyMs = 0 } = {},
) {
  const recording = recordTimed();
  const shared$ = new rx.BehaviorSubject(1);
  const piped$ = () => source(shared$).pipe(rx.map((value) => value));
  const made = () => piped$().subscribe();
  let visited: readonly Visit[] = [];
  let left: unknown;
  const goTo = (...addresses: readonly string[]) => {
    for (const address of addresses) {
      const atMs = visited.length * STEP_MS;
      recording.setNow(atMs - earlyMs);
      if (left instanceof rx.Subscription) left.unsubscribe();
      const earlier = visited.filter((visit) => visit.address === address);
      left = pages[address]?.(made, earlier.length);
      visited = [{ address, atMs: recording.setNow(atMs) }, ...visited];
    }
  };
  const seen = { ...recording, visits: () => visited };
  return { goTo, found: findingsAt(seen, 'here', [moreOpenEachTime]).look };
}

const VISITS = Array.from({ length: 4 }, () => ['/list', '/detail']).flat();
const rows = (made: () => rx.Subscription, nth: number) => {
  const all = new rx.Subscription();
  for (let row = 0; row <= nth; row += 1) all.add(made());
  return all;
};

/** Opens these numbers of subscriptions at the first visits, and leaves them open. */
const opening =
  (...counts: readonly number[]) =>
  (made: () => rx.Subscription, nth: number) => {
    for (let count = counts[nth] ?? 0; count > 0; count -= 1) made();
  };

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
  ['a page has more rows at each visit, and closes all of them', { '/list': rows }],
  ['only the first visit subscribes', { '/list': opening(1) }],
  ['one of the last three visits opens nothing', { '/list': opening(0, 2, 0, 1) }],
  ['the oldest of the last three visits opens nothing', { '/list': opening(0, 0, 2, 1) }],
  ['the last visit opens nothing', { '/list': opening(0, 2, 1, 0) }],
  [
    'two pages open three subscriptions together',
    { '/list': opening(1, 1), '/other': leaking['/list'] },
  ],
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
    const { goTo, found } = visiting(leaking, { source });
    goTo(...VISITS);
    expect(await found()).toHaveLength(count);
  },
);

test('[LV11.49] subscriptions begun on other pages do not count for an address', async () => {
  const { goTo, found } = visiting({ '/chat': leaking['/list'], '/other': leaking['/list'] });
  goTo('/', '/chat', '/', '/chat', '/', '/other', '/');
  expect(await found()).toEqual([]);
  goTo('/chat', '/');
  expect((await found())[0]?.text).toContain('After each visit to /chat more');
});

test.each([
  [999, 1],
  [1000, 0],
])(
  '[LV11.49] for subscriptions that begin %i ms before the address is set, the number of findings is %i',
  async (earlyMs, count) => {
    const { goTo, found } = visiting(leaking, { earlyMs });
    goTo('/list', '/a', '/list', '/b', '/list', '/c', '/list');
    expect(await found()).toHaveLength(count);
  },
);

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

test('[LV11.45] a short word of hexadecimal letters does not stand for one of many things', async () => {
  const pages = ['/a', '/b', '/facade'];
  const { goTo, found } = visiting(Object.fromEntries(pages.map((one) => [one, leaking['/list']])));
  goTo('/', ...pages.flatMap((one) => [one, '/']));
  expect(await found()).toEqual([]);
});
