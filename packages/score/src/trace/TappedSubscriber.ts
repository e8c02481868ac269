/* eslint-disable rxjs-x/no-subclass */
/* oxlint-disable typescript/no-deprecated -- Everything that depends on the internals of RxJS subscribers is here.
   Operators accept only a Subscriber as a link of their chain. They would wrap any other observer, and a synchronous
   end would not reach a source that is still emitting. An observable that is not made by `lift` catches the errors
   that a subscription throws. `isStopped` and `destination` are marked as internal; there is no other way to detect
   dropped values and to find the next subscriber downstream. */
import { config, Observable, type Operator, Subscriber, type TeardownLogic } from 'rxjs';
import { access, fieldOf } from './access.ts';
import type { LaneWriter } from './LaneWriter.ts';

/** Makes the writer of a subscription from the writer of the first lane downstream. */
export type Open = (below: LaneWriter | undefined) => LaneWriter;

interface TapOperator<T> extends Operator<T, T> {
  readonly isTap: true;
}

/** Returns a plain observable that behaves like its source, with each subscription recorded. */
export function tapObservable<T>(source: Observable<T>, open: Open): Observable<T> {
  // A subject's own `lift` would make a subject.
  // oxlint-disable-next-line typescript/unbound-method -- called with the source as `this`
  const lift = Observable.prototype.lift as (
    this: Observable<T>,
    operator: TapOperator<T>,
  ) => Observable<T>;
  return lift.call(source, {
    isTap: true,
    call(subscriber: Subscriber<T>, own: Observable<T>) {
      // Returns no teardown, because the subscriber already has the teardown.
      subscribeTapped(subscriber, open, (tapped) => own.subscribe(tapped));
    },
  });
}

/** Calls `make` with a tapped subscriber that replaces this one; returns the result of `make`. */
export function subscribeTapped<T, Result>(
  subscriber: Subscriber<T>,
  open: Open,
  make: (own: Subscriber<T>) => Result,
): Result {
  const writer = open(TappedSubscriber.writerBelow(subscriber));
  writer.begin();
  try {
    return make(new TappedSubscriber(subscriber, writer));
  } finally {
    writer.done();
  }
}

/**
 * Behaves exactly like the wrapped subscriber, and records each notification.
 *
 * An additional link in the chain would collect the teardowns of the operator above and change their order (`finalize`
 * below a `switchMap` that feeds itself).
 */
export class TappedSubscriber<T> extends Subscriber<T> {
  readonly #subscriber: Subscriber<T>;
  readonly #writer: LaneWriter;

  static {
    // Subscriber sets these two fields; here only the wrapped subscriber has and sets them.
    for (const field of ['closed', 'isStopped'] as const) {
      Object.defineProperty(this.prototype, field, {
        get(this: TappedSubscriber<unknown>) {
          return this.#subscriber[field];
        },
        set: () => {},
      });
    }
  }

  /** Finds the writer of the first lane downstream, along each operator's subscriber. */
  static writerBelow(subscriber: Subscriber<never>): LaneWriter | undefined {
    let below: unknown = subscriber;
    while (below instanceof Subscriber && !(below instanceof TappedSubscriber)) {
      below = below['destination'];
    }
    return below instanceof TappedSubscriber ? below.#writer : undefined;
  }

  constructor(subscriber: Subscriber<T>, writer: LaneWriter) {
    super();
    this.#subscriber = subscriber;
    this.#writer = writer;
    subscriber.add(() => writer.end());
  }

  override next(value: T) {
    this.#pass('next', value);
  }

  override error(error: unknown) {
    this.#writer.isUncaught = this.#writer.isOuter && hasNoErrorHandler(this.#subscriber);
    this.#pass('error', error as T);
  }

  override complete() {
    this.#pass('complete', undefined as T);
  }

  override unsubscribe() {
    this.#subscriber.unsubscribe();
  }

  override add(teardown: TeardownLogic) {
    this.#subscriber.add(teardown);
  }

  override remove(teardown: Exclude<TeardownLogic, void>) {
    this.#subscriber.remove(teardown);
  }

  #pass(kind: 'next' | 'error' | 'complete', value: T) {
    // A stopped subscriber drops every notification.
    const isTaken = !this.isStopped;
    if (isTaken) this.#writer.take(kind, value);
    try {
      this.#subscriber[kind](value);
    } finally {
      if (isTaken) this.#writer.done();
    }
  }
}

/** Whether RxJS will report an error of this subscriber as unhandled; false if unknown. Reads no getters. */
function hasNoErrorHandler(subscriber: Subscriber<never>) {
  return (
    access(() => {
      const { partialObserver } = subscriber['destination'] as { partialObserver?: object };
      if (!partialObserver || config.onUnhandledError) return false;
      const own = fieldOf(partialObserver, 'error');
      return own ? 'value' in own && !own.value : !('error' in partialObserver);
    }) ?? false
  );
}
