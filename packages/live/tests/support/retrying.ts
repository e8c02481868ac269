import * as rx from 'rxjs';
import { endlessRetry } from '../../src/rules/endless/endlessRetry.ts';
import { findingsAt, recordTimed } from './findingsOf.ts';

export type Load = () => rx.Observable<string>;

export type Retry = (
  load$: rx.Observable<string>,
  load: Load,
  key$: rx.Observable<unknown>,
) => rx.Observable<unknown>;

export interface Retrying {
  readonly tries?: number;
  readonly answerMs?: number;
  /** The interval at which the visitor presses a key; by default, no key is pressed. */
  readonly keyMs?: number;
  readonly forMs?: number;
}

/** Sends requests for `forMs`: the first `tries` requests fail, and the later ones are answered. */
export async function retrying(
  make: Retry = (load$) => load$.pipe(rx.retry()),
  { tries = Infinity, answerMs = 20, keyMs = Infinity, forMs = 5000 }: Retrying = {},
) {
  const recording = recordTimed();
  let asked = 0;
  const load: Load = () =>
    new rx.Observable((subscriber) => {
      asked += 1;
      const hasFailed = asked <= tries;
      const timer = setTimeout(() => {
        // eslint-disable-next-line rxjs-x/throw-error -- as a request fails
        if (hasFailed) subscriber.error(new Error('503'));
        else subscriber.next('done');
      }, answerMs);
      return () => clearTimeout(timer);
    });
  const keys = new EventTarget();
  const key$ = rx.fromEvent(keys, 'key');
  const subscription = make(load(), load, key$).subscribe({ error: () => undefined });
  const { look } = findingsAt(recording, 'here', [endlessRetry]);
  const wait = async (ms: number) => {
    for (let at = 0; at < ms; at += 10) {
      await recording.settle(10);
      if (recording.now() % keyMs === 0) keys.dispatchEvent(new Event('key'));
    }
  };
  await wait(forMs);
  return { look, wait, leave: () => subscription.unsubscribe() };
}
