import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';

class Doubled extends rx.ReplaySubject<number> {
  override next(value: number) {
    super.next(value * 2);
  }
}

/** Lets a subject observe a stream, which may go on after the subject has ended; writes all that can be seen. */
function play(make: () => rx.Subject<number>, stream$: rx.Observable<number>) {
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
])('[LV7, LV12.2] as an observer, %s gets what it gets without the tool', (_, make) => {
  const streams = [
    rx.of(1, 2),
    rx.NEVER,
    rx.concat(
      rx.of(1),
      rx.throwError(() => 'no'),
    ),
  ];
  const plain = streams.map((stream$) => play(make, stream$));
  recordPipes();
  expect(streams.map((stream$) => play(make, stream$))).toEqual(plain);
});
