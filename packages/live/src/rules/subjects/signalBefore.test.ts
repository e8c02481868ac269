import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { signalBefore } from './signalBefore.ts';

interface Closed {
  readonly make?: () => rx.Subject<unknown>;
  /** The name, in the code, of the call that makes the subject. */
  readonly name?: string;
  readonly end?: (closed$: rx.Subject<unknown>) => void;
  /** Subscribes to the ticks of the part of the app, and to the subject. */
  readonly listen?: (tick$: rx.Subject<number>, closed$: rx.Subject<unknown>) => rx.Subscription;
  readonly leaves?: boolean;
  readonly values?: number;
  readonly nowMs?: number;
  readonly isFirst?: boolean;
}

function giveAndComplete(closed$: rx.Subject<unknown>) {
  closed$.next(undefined);
  closed$.complete();
}

/** Closes a part of an app; this part subscribes to its ticks only afterwards. */
function found({
  make = () => new rx.Subject(),
  name = 'Subject',
  end = giveAndComplete,
  listen = (tick$, closed$) => tick$.pipe(rx.takeUntil(closed$)).subscribe(),
  leaves = false,
  values = 2,
  nowMs = 3100,
  isFirst = false,
}: Closed) {
  const recording = recordTimed();
  const tick$ = new rx.Subject<number>();
  const closed$ = make();
  if (isFirst) listen(tick$, closed$);
  end(closed$);
  recording.setNow(100);
  const subscription = isFirst ? undefined : listen(tick$, closed$);
  for (let n = 0; n < values; n += 1) tick$.next(n);
  if (leaves) subscription?.unsubscribe();
  recording.setNow(nowMs);
  return findingsOf(recording, 'here', [signalBefore], name);
}

test('[LV11.29] a takeUntil whose signal was given before it subscribed is reported at the line that makes the subject', async () => {
  expect(linesOf(await found({}))).toEqual([
    'signal-before src/app.ts:2:10 Subject 1 since 100: takeUntil subscribed after this Subject had given its signal and completed: a Subject keeps nothing, so nothing ends the stream.',
  ]);
});

test.each<[string, Closed]>([
  ['the subject keeps its signal', { make: () => new rx.ReplaySubject(1), name: 'ReplaySubject' }],
  [
    'the subject is open and may give another signal',
    { end: (closed$) => closed$.next(undefined) },
  ],
  ['the subject has given a value and is open', { end: (closed$) => closed$.next('bye') }],
  ['the subject has completed without a signal', { end: (closed$) => closed$.complete() }],
  ["the app's own code does not make the subject", { name: 'detectChanges' }],
  [
    'another operator subscribes to the subject',
    { listen: (tick$, closed$) => tick$.pipe(rx.mergeWith(closed$)).subscribe() },
  ],
  ['no operator subscribes to the subject', { listen: (_, closed$) => closed$.subscribe() }],
  ['the subscriber has left', { leaves: true }],
  ['the signal came in time', { isFirst: true }],
  ['the stream has emitted only one value since', { values: 1 }],
  ['less than three seconds have passed', { nowMs: 3099 }],
])('[LV11.29] nothing is reported if %s', async (_, closed) => {
  expect(await found(closed)).toEqual([]);
});
