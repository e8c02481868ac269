import { Observable, Subject } from 'rxjs';
import { type InputName, PAGE_INPUT } from '../read/givenNames.ts';
import { DOCUMENT } from '../read/pageNames.ts';
import { createPage } from '../page/page.ts';
import type { PageEvent } from '../page/pageProtocol.ts';

/** The time that an answer takes unless the code states another, in milliseconds. */
const ANSWER_MS = 300;

/** The names that a program has besides RxJS's; `seed` determines the values of `random`. */
export function createGivens(seed: number) {
  const create = () => new Subject<unknown>();
  const inputs = { typed$: create(), clicks$: create(), keys$: create(), pointer$: create() };
  const page = createPage();
  const random = createRandom(seed);
  let polls = 0;

  /**
   * Answers with the value after `ms` milliseconds. With `fails` it fails instead, with an error that names the value.
   */
  function request<T>(value: T, ms = ANSWER_MS, { fails = false } = {}) {
    return new Observable<T>((subscriber) => {
      const id = setTimeout(() => {
        if (fails) subscriber.error(new Error(`request failed: ${String(value)}`));
        subscriber.next(value);
        subscriber.complete();
      }, ms);
      return () => clearTimeout(id);
    });
  }

  /** A request whose answer is the number of requests so far. */
  function poll(ms?: number) {
    return new Observable<number>((subscriber) => request((polls += 1), ms).subscribe(subscriber));
  }

  const observables = Object.entries(inputs).map(
    ([name, subject]) => [name, subject.asObservable()] as const,
  );
  return {
    names: new Map<string, unknown>([
      ...observables,
      ...Object.entries({ request, poll, random, ...page.names }),
    ]),
    give(name: InputName, value: unknown) {
      page.give(name, value, name !== PAGE_INPUT && inputs[name].observed);
      const { type, target, key } = value as PageEvent;
      if (name !== PAGE_INPUT) inputs[name].next(value);
      else if (type === 'keydown' && target === DOCUMENT) inputs.keys$.next(key);
    },
    page,
    random,
  };
}

/** Replaces `ajax`, `fromFetch` and `webSocket`: each call returns a stream that fails, because there is no network. */
export function createNoNetwork() {
  const connect = function (): object {
    const stream = new Observable((subscriber) => {
      const error = new Error('There is no network: use request(value, ms) or poll().');
      const id = setTimeout(() => subscriber.error(error));
      return () => clearTimeout(id);
    });
    const quiet = () => undefined;
    const subject = { next: quiet, error: quiet, complete: quiet, unsubscribe: quiet };
    return Object.assign(stream, { ...subject, asObservable: () => stream, multiplex: connect });
  };
  const names = 'ajax fromFetch webSocket get getJSON post put patch delete'.split(' ');
  return Object.assign(connect, Object.fromEntries(names.map((name) => [name, connect])));
}

/** Mulberry32, by Tommy Ettinger: numbers from 0 to 1, always the same for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
