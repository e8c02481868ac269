import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsOf,
  inBothLanguages,
  linesOf,
  recordTimed,
} from '../../../tests/support/findingsOf.ts';
import { givenAfterComplete } from './givenAfterComplete.ts';

/**
 * Ends a subject, and passes values to it 40 ms later; `call` is the name, in the code, of the app's call that ends the
 * subject.
 */
function found(
  end: (subject: rx.Subject<number>) => unknown,
  give = (subject: rx.Subject<number>): unknown => subject.next(5),
  call = 'subscribe',
) {
  const recording = recordTimed();
  const subject = new rx.Subject<number>();
  subject.subscribe();
  end(subject);
  recording.setNow(40);
  for (let n = 0; n < 2; n += 1) give(subject);
  return findingsOf(recording, [['map(x)']], [inBothLanguages(givenAfterComplete)], call);
}

test('[LV11.27] values passed to a subject that a stream has ended are reported at the call of subscribe by which the subject observed that stream', async () => {
  expect(linesOf(await found((subject) => rx.of(1).subscribe(subject)))).toEqual([
    'given-after-complete src/app.ts:4:10 subscribe 2 since 40: The stream that got the Subject as its observer here has ended it: since then the Subject drops its values (the first was 5, values: 2).\nЗдесь поток подписан на Subject и завершил его вместе с собой: с тех пор Subject отбрасывает значения (первым было 5, всего — 2).',
  ]);
});

const fail$ = rx.throwError(() => new Error('404'));

test.each<[string, rx.Observable<number>, boolean]>([
  [
    'one pipe has completed it, and another one passes values to it',
    rx.of(1).pipe(rx.skip(0)),
    true,
  ],
  ['a failed stream has ended it', fail$, false],
])('[LV11.27] values passed to a subject are reported too if %s', async (_, stream$, isGiver) => {
  const load = (subject: rx.Subject<number>) => stream$.subscribe(subject);
  expect(await found(load, isGiver ? load : undefined)).toMatchObject([
    { rule: 'given-after-complete', count: 2 },
  ]);
});

const correct: Readonly<Record<string, Parameters<typeof found>>> = {
  'the subject is open': [() => undefined],
  'only a subscription has ended': [(subject) => subject.subscribe().unsubscribe()],
  'the app itself has completed it': [(subject) => subject.complete()],
  'the app itself completes it before it leaves the stream': [
    (subject) => {
      const subscription = rx.NEVER.subscribe(subject);
      subject.complete();
      subscription.unsubscribe();
    },
  ],
  'the app itself has completed it before the stream': [
    (subject) => {
      subject.complete();
      rx.of(1).subscribe(subject);
    },
    (subject) => rx.of(1).subscribe(subject),
  ],
  'the app itself completes it at the end of the stream': [
    (subject) =>
      rx
        .of(1)
        .pipe(rx.tap({ complete: () => subject.complete() }))
        .subscribe(subject),
  ],
  'the subject ignores the end of the stream, and the app itself completes it': [
    (subject) => {
      subject.complete = () => undefined;
      rx.of(1).subscribe(subject);
      rx.Subject.prototype.complete.call(subject);
    },
  ],
  'the stream that it observes is open': [(subject) => rx.NEVER.subscribe(subject)],
  'the stream passes on its values, but not its end': [
    (subject) => rx.of(1).subscribe((value) => subject.next(value)),
  ],
  'no value is passed to it': [(subject) => rx.of(1).subscribe(subject), () => undefined],
};

test.each(Object.entries(correct))('[LV11.27] nothing is reported if %s', async (_, given) => {
  expect(await found(...given)).toEqual([]);
});

test('[LV11.27, LV11.33] nothing is reported if a package feeds its own subject below a call of the app', async () => {
  expect(await found((subject) => rx.of(1).subscribe(subject), undefined, 'load')).toEqual([]);
});
