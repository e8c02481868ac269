import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { givenToNobody } from './givenToNobody.ts';

const rules = [givenToNobody];
const same = <T>() => rx.map((value: T) => value);

test('[LV11.20] a value passed to a subject before its first subscription is reported at the call of next', async () => {
  const recording = recordTimed();
  const user$ = new rx.Subject<string>();
  // The first subscriber of the other one arrives too late for a finding.
  const other$ = new rx.Subject<string>();
  recording.setNow(100);
  other$.next('Bob');
  user$.next('Ada');
  recording.setNow(340);
  user$.pipe(same()).subscribe();
  recording.setNow(5101);
  other$.subscribe();
  const findings = findingsAt(recording, [['map(same)']], rules);
  expect(linesOf(await findings.look())).toEqual([
    'given-to-nobody src/app.ts:1:10 next 1 since 100: Nobody received next("Ada"): the Subject had no subscriber yet. The first one subscribed 240 ms later; a Subject keeps no earlier values.',
  ]);
  // The mark is the subscription to the Subject, after the subscription to map.
  expect(findings.seenFindings()).toMatchObject([{ site: 1, number: 2 }]);
});

/** Emits values, and subscribes the given time later; returns the finding. */
async function foundAt(
  give: (subject: rx.Subject<unknown>) => void,
  heardMs = 10,
  subscribe: (subject: rx.Subject<unknown>) => unknown = (subject) => subject.subscribe(),
  make = () => new rx.Subject<unknown>(),
  call?: string,
) {
  const recording = recordTimed();
  const subject = make();
  recording.setNow(1000);
  give(subject);
  recording.setNow(1000 + heardMs);
  subscribe(subject);
  const pipes = [['takeUntil(stop$)'], ['map(same)']];
  const calls = call === undefined ? [] : recording.store.places.map(() => call);
  const [first] = await findingsOf(recording, pipes, rules, calls);
  return first;
}

/** The number of the values in the finding. */
const found = async (...given: Parameters<typeof foundAt>) => (await foundAt(...given))?.count;

const until = (stop$: rx.Observable<unknown>) => rx.NEVER.pipe(rx.takeUntil(stop$));
const one = (subject: rx.Subject<unknown>) => subject.next('a');
const many = (count: number) => (subject: rx.Subject<unknown>) => {
  for (let n = 0; n < count; n += 1) subject.next(n);
};

test('[LV11.20] up to three values with a subscriber within five seconds are a fault; more values, or a later subscriber, are not', async () => {
  expect(await found(many(3))).toBe(3);
  expect(await found(many(4))).toBeUndefined();
  expect(await found(one, 5000)).toBe(1);
  expect(await found(one, 5001)).toBeUndefined();
  expect(await found(one, 10, (subject) => subject.asObservable().subscribe())).toBe(1);
});

test('[LV11.20] if the first subscriber arrives in the same millisecond, the sentences say that it subscribed right after', async () => {
  expect(await foundAt(one, 0)).toMatchObject({
    since: 1000,
    text: 'Nobody received next("a"): the Subject had no subscriber yet. The first one subscribed right after it; a Subject keeps no earlier values.',
  });
});

test('[LV11.20] a value passed only by package code, as by a router to its own subject, is not a fault', async () => {
  const steps = Array.from({ length: 4 }, () => same<unknown>());
  const source = steps.reduce((stream, next) => next(stream), rx.of<unknown>('a'));
  // The recording does not see how the package makes the subject.
  const own = new rx.Subject<unknown>();
  const give = () => source.subscribe(own.next.bind(own));
  expect(await found(give, 10, undefined, () => own)).toBeUndefined();
});

test.each<[string, ...Parameters<typeof found>]>([
  ['nobody ever subscribes', one, 10, () => undefined],
  ['the call passes no value', (subject) => subject.next(undefined)],
  ['the subject keeps its value', one, 10, undefined, () => new rx.BehaviorSubject<unknown>('b')],
  ['the subject replays', one, 10, undefined, () => new rx.ReplaySubject<unknown>(1)],
  ['the subject keeps its last value', one, 10, undefined, () => new rx.AsyncSubject<unknown>()],
  [
    'the subject had an earlier subscriber',
    (subject) => {
      subject.subscribe().unsubscribe();
      subject.next('a');
    },
  ],
  [
    'the subject had completed',
    (subject) => {
      subject.complete();
      subject.next('a');
    },
  ],
  [
    'the subject had given a signal and completed',
    (subject) => {
      subject.next(undefined);
      subject.complete();
    },
  ],
  ['the subject is a signal', one, 10, (stop$) => until(stop$).subscribe().unsubscribe()],
  [
    'the subject is a signal that goes through a pipe',
    one,
    10,
    (stop$) => until(stop$.pipe(same())).subscribe(),
  ],
])('[LV11.20] nothing is reported if %s', async (_, ...given) => {
  expect(await found(...given)).toBeUndefined();
});

test.each([
  ['Subject', 1],
  ['next', 1],
  // Below this call of the app, a package makes its own subject or passes a value to it.
  ['detectChanges', undefined],
])(
  "[LV11.20, LV11.33] values are reported only if the app's own code makes the Subject or calls next: at a call of %s the count is %s",
  async (call, count) => {
    expect(await found(one, 10, undefined, undefined, call)).toBe(count);
  },
);

test('[LV11.20] a value passed during a pause of the recording is not reported', async () => {
  const recording = recordTimed();
  const subject = new rx.Subject<string>();
  recording.store.setRecording(false);
  subject.next('a');
  recording.store.setRecording(true);
  subject.subscribe();
  expect(await findingsOf(recording, [], rules)).toEqual([]);
});
