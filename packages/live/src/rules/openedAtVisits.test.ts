import * as rx from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';

/** Visits addresses, each an entry of the history; `open` runs at each visit to `/orders`. */
function visit(addresses: readonly string[], open: (order$: rx.Subject<string>) => unknown) {
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
const VISITS = ['/orders', '/home', '/orders?new', '/home', '/orders', '/home'];

test('[LV11.30] a place that subscribes to a Subject at each of three visits, and never unsubscribes, is found', async () => {
  expect(await visit(VISITS, leave)).toMatchObject([
    {
      ...{ rule: 'more-open-each-time', operator: 'subscribe', count: 3, since: 0 },
      text: 'At each visit to /orders a subscription is made here, and none has ever been closed: 3 are open.',
    },
  ]);
});

let last: rx.Subscription | undefined;

test.each<[string, ...Parameters<typeof visit>]>([
  ['there were two visits', VISITS.slice(0, 4), leave],
  ['no other page was between', ['/orders', '/orders', '/orders'], leave],
  [
    'the latest subscription is left open, and the one before closed',
    VISITS,
    (order$) => {
      last?.unsubscribe();
      last = order$.subscribe();
    },
  ],
  ['each visit makes a Subject of its own', VISITS, () => leave(new rx.Subject())],
  ['an operator subscribes', VISITS, (order$) => rx.firstValueFrom(order$).catch(() => undefined)],
])('[LV11.30] nothing is found if %s', async (_, ...given) => {
  expect(await visit(...given)).toEqual([]);
});
