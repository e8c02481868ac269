import { Subject, type Subscriber } from 'rxjs';

/** More values are a stream of events, of which a subscriber wants only the ones from then on. */
const MOST_VALUES = 3;

interface Missed {
  readonly value: unknown;
  readonly call: Error;
}

type Watched = Subject<unknown> & {
  _subscribe: (subscriber: Subscriber<unknown>) => unknown;
};

/** Reports the first value that a `Subject` gave before its first subscriber, as soon as somebody subscribes to it. */
export function watchSubjects(report: (value: unknown, call: Error) => void): void {
  const values = new WeakMap<Watched, Missed[]>();
  const prototype = Subject.prototype as Watched;
  // oxlint-disable-next-line typescript/unbound-method -- called with each subject in its place
  const { next, _subscribe: subscribe } = prototype;
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });

  replace('next', function (this: Watched, value: unknown) {
    // Other subjects, such as `ReplaySubject`, keep their values.
    // oxlint-disable-next-line typescript/no-deprecated -- RxJS 7 has no other sign that a subject has ended
    if (Object.getPrototypeOf(this) === prototype && !this.observed && !this.isStopped) {
      const missed = values.get(this) ?? [];
      if (missed.length <= MOST_VALUES) missed.push({ value, call: new Error() });
      values.set(this, missed);
    }
    next.call(this, value);
  });
  replace('_subscribe', function (this: Watched, subscriber: Subscriber<unknown>) {
    const missed = values.get(this) ?? [];
    values.delete(this);
    if (missed[0] && missed.length <= MOST_VALUES) report(missed[0].value, missed[0].call);
    return subscribe.call(this, subscriber);
  });
}
