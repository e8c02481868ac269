import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { sameErrorAgain } from './sameErrorAgain.ts';

interface Given {
  readonly workMs?: number;
  readonly subscribers?: number;
  readonly fail?: () => void;
  readonly maker?: string | undefined;
}

/**
 * Subscribes to a source that is tried three times, and lets a second pass in steps of ten milliseconds. On a slow
 * machine, each subscription takes `workMs`; `fail` may fail at a value. `maker` is the call that made the source, if known.
 */
async function found(
  make: () => rx.Observable<unknown>,
  operator: rx.MonoTypeOperatorFunction<unknown> = rx.retry({ count: 2, delay: 50 }),
  { workMs = 0, subscribers = 1, fail = () => undefined, maker }: Given = {},
) {
  const recording = recordTimed();
  const work = () => void recording.setNow(recording.now() + workMs);
  const piped$ = make().pipe(rx.tap({ subscribe: work, next: fail }), operator);
  for (let n = 0; n < subscribers; n += 1) piped$.subscribe({ error: () => undefined });
  await recording.settle(1000);
  const pipes = [{ source: 'from(request)', operators: ['tap(x)', 'retry(x)'] }];
  return findingsOf(recording, pipes, [sameErrorAgain], maker === undefined ? [] : [maker]);
}

const failAfter = (ms: number, error: () => Error) =>
  new Promise((_, reject) => void setTimeout(() => reject(error()), ms));

const ofPromise = () => rx.from(failAfter(35, () => new Error('503')));

test('[LV11.24] if retry subscribes to the same promise again, the finding is at the source, with the error', async () => {
  expect(linesOf(await found(ofPromise))).toEqual([
    'same-error-again src/app.ts:10:10 from 2 since 40: retry subscribed again 2 times, and each time got the same error object Error: 503 at once: from began no new work.',
  ]);
});

test('[LV11.24] for one more try, the sentence says once; a try that takes more than a millisecond may be work', async () => {
  const once = rx.retry({ count: 1, delay: 50 });
  expect(await found(ofPromise, once, { workMs: 1 })).toMatchObject([
    { text: expect.stringContaining('subscribed again once, and got the same') as string },
  ]);
  expect(await found(ofPromise, once, { workMs: 2 })).toEqual([]);
});

const error = new Error('503');
const deferred = () => rx.from(rx.defer(() => failAfter(5, () => error)));

test.each<[string, () => rx.Observable<unknown>, string | undefined, ...object[]]>([
  ['a promise is reported', ofPromise, 'from', { operator: 'from', count: 2 }],
  [
    'a promise that had failed is reported',
    () => rx.from(Promise.reject(error)),
    'from',
    { operator: 'from', count: 2 },
  ],
  ['a source made by defer is not reported', deferred, 'defer'],
  ['a source made by an unknown call is not reported', deferred, undefined],
])(
  '[LV11.24] on a slow machine, if each try gives the same error, %s',
  async (_, make, maker, ...findings) => {
    expect(await found(make, undefined, { workMs: 20, maker })).toMatchObject(findings);
  },
);

/** A source whose first tries fail with one promise; `last` makes each later try. */
function promiseThen(tries: number, last: () => rx.ObservableInput<unknown>) {
  const failed = failAfter(30, () => error);
  let count = 0;
  return rx.defer(() => (count++ < tries ? failed : last()));
}

test.each<[string, ...Parameters<typeof found>]>([
  ['each try is a request', () => rx.defer(() => failAfter(30, () => new Error('503')))],
  [
    'each try takes some time, and all fail with one error object',
    () => rx.defer(() => failAfter(30, () => error)),
  ],
  ['the source fails at once each time', () => rx.throwError(() => error)],
  [
    'the error is not an object',
    () => {
      const failed = failAfter(30, () => new Error('503')).catch(String);
      return new rx.Observable((subscriber) => void failed.then((text) => subscriber.error(text)));
    },
  ],
  [
    'retry does not subscribe again',
    () => rx.from(failAfter(30, () => new Error('503'))),
    rx.retry(0),
  ],
  [
    'retry has not subscribed again yet, for either subscriber',
    ofPromise,
    rx.retry({ delay: 5000 }),
    { subscribers: 2 },
  ],
  [
    'a later try fails with another error',
    () => promiseThen(2, () => failAfter(1, () => new Error('404'))),
  ],
  ['a later try takes some time', () => promiseThen(2, () => failAfter(30, () => error))],
  ['the last try is still open', () => promiseThen(2, () => rx.NEVER)],
  [
    'the promise succeeds, and each try fails below it',
    () => rx.from(Promise.resolve(1)),
    undefined,
    {
      workMs: 20,
      maker: 'from',
      fail() {
        throw error;
      },
    },
  ],
  [
    'the second try succeeds',
    () => {
      let tries = 0;
      return rx.defer(() => (tries++ === 0 ? failAfter(30, () => new Error('503')) : rx.of(1)));
    },
  ],
])('[LV11.24] nothing is reported if %s', async (_, ...given) => {
  expect(await found(...given)).toEqual([]);
});
