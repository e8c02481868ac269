import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { starvedSwitch } from './starved.ts';

type Asked = (tick: number, answerMs: number) => rx.ObservableInput<unknown>;

const request: Asked = (_, answerMs) => rx.timer(answerMs).pipe(rx.map(() => 'done'));
/** A stream without a pipe that is made anew for each tick, like `from(fetch(…))`. */
const plain: Asked = (_, answerMs) => rx.timer(answerMs);
const promise: Asked = (_, answerMs) => new Promise((resolve) => setTimeout(resolve, answerMs));

/**
 * Polls every 100 ms, by default for a second. The nth answer takes the nth time in `answerMs`; later answers take the
 * last time.
 */
async function polled({
  answerMs = [180],
  ask = request,
  isSwitch = true,
  source$ = rx.timer(0, 100),
  source = 'timer',
  forMs = 1000,
  above = [],
}: {
  answerMs?: readonly number[];
  ask?: Asked;
  isSwitch?: boolean;
  source$?: rx.Observable<number> | (() => rx.Observable<number>);
  source?: string;
  forMs?: number;
  above?: readonly { readonly source?: string; readonly operators: readonly string[] }[];
}) {
  const recording = recordTimed();
  const load = (tick: number) => ask(tick, answerMs[tick] ?? answerMs.at(-1) ?? 0);
  const flatten = isSwitch ? rx.switchMap(load) : rx.exhaustMap(load);
  (typeof source$ === 'function' ? source$() : source$).pipe(flatten).subscribe();
  // Each timer's callback runs in a task of its own.
  await recording.settle(forMs);
  const pipes = [
    ...above,
    { source, operators: [`${isSwitch ? 'switchMap' : 'exhaustMap'}(ask)`] },
    { source: 'timer', operators: ['map(x)'] },
  ];
  return { found: await findingsOf(recording, pipes, [starvedSwitch]), recording };
}

const polling = [['switchMap(ask)'], ['map(x)']].map((operators) => {
  return { source: 'timer', operators };
});

test('[LV11.17] switchMap below a timer is reported if it emits nothing because each tick cuts off a request', async () => {
  const { found, recording } = await polled({});
  expect(linesOf(found)).toEqual([
    'starved-switch src/app.ts:11:3 switchMap 10 since 10: switchMap has given nothing for 990 ms: the next tick cut off each of 10 inner streams before it answered.',
  ]);
  const findings = findingsAt(recording, polling, [starvedSwitch]);
  await findings.look();
  const ends = recording.store.pipes[1]?.recording.held().filter(({ lane }) => lane === 1);
  const cut = ends?.findLast(({ kind }) => kind === 'unsubscribe');
  expect(findings.seenFindings().map(({ number }) => number)).toEqual([cut?.number]);
});

const token$ = new rx.BehaviorSubject('token');
const authorized: Asked = (tick, answerMs) =>
  token$.pipe(
    rx.take(1),
    rx.switchMap(() => plain(tick, answerMs)),
  );

const becomesSlow = [20, 20, 180];
const clock = { source: 'timer', operators: ['share()'] };
const shared = () => rx.timer(0, 100).pipe(rx.share());

test.each<[string, Parameters<typeof polled>[0]]>([
  ['of a server that becomes slow', { answerMs: becomesSlow }],
  ['three times', { forMs: 390 }],
  ['of promises', { ask: promise }],
  ['of promises, after two answers', { ask: promise, answerMs: becomesSlow }],
  ['of streams without a pipe', { ask: plain }],
  ['of streams without a pipe, after two answers', { ask: plain, answerMs: becomesSlow }],
  ["of requests that begin with a subject's value", { ask: authorized }],
  ['to ticks of another pipe', { source$: shared, source: 'tick$', above: [clock] }],
  [
    'to ticks before other values',
    {
      source$: () => rx.merge(rx.timer(0, 100), new rx.Subject<number>()),
      source: 'merge(timer(0, 100), refresh$)',
    },
  ],
  [
    'to ticks after other values',
    {
      source$: () => rx.merge(new rx.Subject<number>(), rx.timer(0, 100)),
      source: 'merge(refresh$, timer(0, 100))',
    },
  ],
])(
  '[LV11.17, LV11.47, LV18.6] switchMap is reported if ticks cut off the answers %s',
  async (_, given) => {
    const { found } = await polled(given);
    expect(found).toMatchObject([{ rule: 'starved-switch', operator: 'switchMap' }]);
  },
);

/** Long-lived streams, which emit a value now and then, and do not complete. */
const news$ = new rx.Subject<number>();
const skipping: Asked = (tick, answerMs) => (tick % 3 === 0 ? rx.EMPTY : plain(tick, answerMs));
const once: Asked = (tick) => (tick < 2 ? new rx.BehaviorSubject(1) : new rx.Subject());

test.each<[string, Parameters<typeof polled>[0]]>([
  ['answers come in time', { answerMs: [50] }],
  ['the operator waits for the answers', { isSwitch: false }],
  ['the values of the source come from a visitor', { source: 'typed$' }],
  ['two answers were cut off', { forMs: 290 }],
  ['two answers were cut off after others', { answerMs: becomesSlow, forMs: 490 }],
  ['a late answer has arrived meanwhile', { answerMs: [180, 180, 180, 180, 20, 180], forMs: 690 }],
  ['one stream is subscribed to again and again', { ask: () => news$ }],
  ['the inner streams do not complete after a value', { ask: once }],
  ['some inner streams end without a value', { ask: skipping }],
  [
    'another input than the timer emits the values',
    {
      source$: () => rx.merge(rx.interval(100), rx.NEVER),
      source: 'merge(clicks$, timer(5000))',
    },
  ],
])('[LV11.17] nothing is reported if %s', async (_, given) => {
  expect((await polled(given)).found).toEqual([]);
});

/**
 * A visitor is active every 100 ms for three seconds, then idle; every second the stream asks for one sign of activity.
 */
async function watching(make: (active: EventTarget) => rx.Observable<unknown>, source: string) {
  const recording = recordTimed();
  const active = new EventTarget();
  const active$ = make(active);
  rx.timer(0, 1000)
    .pipe(rx.switchMap(() => active$.pipe(rx.take(1))))
    .subscribe();
  for (let ms = 0; ms < 8000; ms += 100) {
    recording.wait(100, 10);
    if (ms < 3000) active.dispatchEvent(new Event('key'));
  }
  const operators = ['switchMap(x)'];
  const inner = [{ source, operators: ['take(1)'] }];
  const above =
    source === 'key$' ? [{ source: "fromEvent(active, 'key')", operators: ['map(x)'] }] : [];
  return findingsOf(
    recording,
    [...above, { source: 'timer', operators }, ...inner],
    [starvedSwitch],
  );
}

const keysOf = (active: EventTarget) => rx.fromEvent(active, 'key');

const correct: Readonly<Record<string, [(active: EventTarget) => rx.Observable<unknown>, string]>> =
  {
    'a listener': [keysOf, "fromEvent(active, 'key')"],
    'another pipe of a listener': [
      (active) => keysOf(active).pipe(rx.map(({ type }) => type)),
      'key$',
    ],
    'a Subject': [
      (active) => {
        const active$ = new rx.Subject<unknown>();
        active.addEventListener('key', (event) => active$.next(event));
        return active$;
      },
      'active$',
    ],
  };

test.each(Object.entries(correct))(
  '[LV11.47] nothing is reported if the inner streams wait for %s',
  async (_, [make, source]) => {
    expect(await watching(make, source)).toEqual([]);
  },
);

test('[LV11.17] the finding ends at the next value of switchMap', async () => {
  const recording = recordTimed();
  let answerMs = 180;
  rx.timer(0, 100)
    .pipe(rx.switchMap(() => request(0, answerMs)))
    .subscribe();
  const findings = findingsAt(recording, polling, [starvedSwitch]);
  recording.wait(1000, 10);
  expect(await findings.look()).toHaveLength(1);
  answerMs = 20;
  recording.wait(200, 10);
  expect(await findings.look()).toEqual([]);
});
