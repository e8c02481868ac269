import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, linesOf, type Pipes, recordTimed } from '../../../tests/support/findingsOf.ts';
import type { Visit } from '../../record/navigation.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';

interface Written {
  readonly pipes?: 'here' | Pipes;
  readonly calls?: string | readonly string[];
}

type Open = (order$: rx.Subject<string>, wait: (ms: number) => void, nth: number) => unknown;

/** Visits addresses; `open` runs at each visit to `/orders`. A second look finds no more than the first. */
async function visitPlaces(
  addresses: readonly string[],
  open: Open,
  { pipes = 'here', calls = 'subscribe' }: Written = {},
) {
  const recording = recordTimed();
  const order$ = new rx.Subject<string>();
  const visits: Visit[] = [];
  for (const [index, address] of addresses.entries()) {
    visits.unshift({ address, atMs: recording.setNow(index * 100) });
    if (address === '/orders') open(order$, recording.wait, index / 2);
  }
  const seen = { ...recording, visits: () => visits };
  const { look, seenFindings } = findingsAt(seen, pipes, [moreOpenEachTime], calls);
  await look();
  await look();
  return seenFindings().map(({ finding, number }) => ({ ...finding, number }));
}

const leave = (order$: rx.Subject<string>) => void order$.subscribe();
const ADDRESSES = ['/orders', '/home', '/orders', '/home', '/orders', '/home'];

test('[LV11.14] a place that subscribes to a Subject at each visit is reported, even while another page is open', async () => {
  expect(linesOf(await visitPlaces(ADDRESSES, leave))).toEqual([
    'more-open-each-time src/app.ts:2:10 subscribe 3 since 0: After each visit to /orders more subscriptions are open: 1, 2, 3. The old ones are not closed.',
  ]);
});

test('[LV11.14] the finding is at the line that subscribes and must unsubscribe, and names the stream', async () => {
  const [finding] = await visitPlaces(ADDRESSES, (order$) => order$.pipe(rx.skip(1)).subscribe());
  // The first two places make the Subject and its pipe.
  expect(finding).toMatchObject({ operator: 'subscribe', line: 3, number: 5 });
  expect(finding?.text).toContain('more subscriptions to src/app.ts:10 are open: 1, 2, 3.');
  expect(finding?.text).not.toContain('StrictMode');
});

const shared = (order$: rx.Observable<string>) =>
  order$.pipe(rx.skip(1)).pipe(rx.share()).subscribe();

test("[LV11.14, LV11.30] if each visit makes a pipe of a lasting Subject's pipe, its subscriptions are reported; if the visit also makes the Subject, they are not", async () => {
  expect(await visitPlaces(ADDRESSES, shared)).toMatchObject([{ operator: 'subscribe', count: 3 }]);
  expect(await visitPlaces(ADDRESSES, () => shared(new rx.Subject()))).toEqual([]);
});

/** Renders twice, as in StrictMode: the subscription of the second render begins after this time, and is closed. */
const twice =
  (ms: number, isTwice = (_nth: number) => true): Open =>
  (order$, wait, nth) => {
    const piped$ = order$.pipe(rx.skip(1));
    piped$.subscribe();
    wait(ms);
    if (isTwice(nth)) piped$.subscribe().unsubscribe();
  };

test('[LV11.36] the sentence names StrictMode if each subscription had a closed twin', async () => {
  const [finding] = await visitPlaces(ADDRESSES, twice(49));
  expect(finding?.text).toMatch(/Perhaps the second render in StrictMode makes them\.$/);
});

test.each<[string, Open]>([
  ['the closed subscription began 50 ms later', twice(50)],
  ['one of the visits rendered only once', twice(0, (nth) => nth > 0)],
  [
    'only a lane of the open subscription was closed',
    (order$) => order$.pipe(rx.startWith('a'), rx.take(1), rx.concatWith(rx.NEVER)).subscribe(),
  ],
])('[LV11.36] the sentence does not name StrictMode if %s', async (_, open) => {
  const [finding, ...others] = await visitPlaces(ADDRESSES, open);
  expect(finding?.text).toMatch(/The old ones are not closed\.$/);
  expect(others).toEqual([]);
});

test('[LV11.14] the finding stays if the recording no longer holds the beginnings of the subscriptions', async () => {
  const open = (source$: rx.Observable<unknown>) => source$.pipe(rx.skip(1)).subscribe();
  const found = await visitPlaces(ADDRESSES, (order$, _, nth) => {
    open(order$);
    if (nth === 2) open(rx.range(0, 10_000));
    open(order$).unsubscribe();
  });
  expect(found).toMatchObject([
    { count: 3, number: 20_021, text: expect.not.stringContaining('Strict') as string },
  ]);
});

const PACKAGE = [{ file: 'node_modules/store/index.js', operators: ['skip(1)'] }];

test.each<[string, number, Open, Written]>([
  ['the app subscribes to a stream', 1, (order$) => order$.pipe(rx.skip(1)).subscribe(), {}],
  [
    'a line that is not known subscribes to a stream',
    0,
    (order$) => order$.pipe(rx.skip(1)).subscribe(),
    { calls: [] },
  ],
  [
    'the package itself subscribes to a stream',
    0,
    (order$) => rx.lastValueFrom(order$.pipe(rx.skip(1))),
    {},
  ],
])(
  '[LV11.14, LV11.49] if %s of a package at each visit, the number of findings is %i',
  async (...given) => {
    const [, count, open, written] = given;
    const found = await visitPlaces(ADDRESSES, open, { pipes: PACKAGE, ...written });
    expect(found).toHaveLength(count);
  },
);

test('[LV11.14] a subscription below refCount is reported once, at the line that subscribes', async () => {
  const found = await visitPlaces(ADDRESSES, (order$) => {
    // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
    const shared$ = order$.pipe(rx.skip(1), rx.publish()) as rx.ConnectableObservable<string>;
    // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
    shared$.refCount().subscribe();
  });
  expect(found).toMatchObject([{ operator: 'subscribe', count: 3 }]);
});

let last: rx.Subscription | undefined;

/** Leaves a subscription open, but only after those of which all stack traces are taken. */
const leaveLate: Open = (order$, _, nth) => {
  for (let n = 0; nth === 0 && n < 100; n += 1) order$.subscribe().unsubscribe();
  leave(order$);
};

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
  'the subscribing lines are not known': [ADDRESSES, leaveLate],
  'firstValueFrom subscribes': [
    ADDRESSES,
    (order$) => rx.firstValueFrom(order$).catch(() => undefined),
  ],
};

test.each(Object.entries(correct))(
  '[LV11.30, LV11.49] nothing is reported if %s',
  async (_, given) => {
    expect(await visitPlaces(...given)).toEqual([]);
  },
);

test('[LV11.14] a merge of streams that each visit makes is reported: nothing shows that they leave with the page', async () => {
  const merged = () => rx.merge(new rx.Subject<string>(), new rx.Subject<string>());
  expect(await visitPlaces(ADDRESSES, () => merged().subscribe())).toHaveLength(1);
});
