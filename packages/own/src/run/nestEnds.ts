import { map, Observable, Subscriber } from 'rxjs';

/** A subscriber within one of RxJS's operators, which RxJS does not export. */
interface Inner extends Subscriber<unknown> {
  readonly shouldUnsubscribe?: () => boolean;
  readonly onFinalize?: () => void;
}

/**
 * The number of inner streams whose ends may nest. A worker's stack has room for only a few hundred, even without lanes.
 * Source: SPEC OW36.
 */
const MOST_NESTED = 20;

/**
 * Lets RxJS run through any number of inner streams that end at once: `concatMap` would start each of them within the
 * end of the one before. Beyond 20 nested ends, the next ones wait until these have returned.
 */
export function nestEnds(): void {
  let nested = 0;
  const waiting: Inner[] = [];

  function unsubscribe(this: Inner) {
    if (this.shouldUnsubscribe?.() === false) return;
    const { closed } = this;
    Subscriber.prototype.unsubscribe.call(this);
    if (closed || !this.onFinalize) return;
    if (nested === MOST_NESTED) {
      waiting[waiting.length] = this;
      return;
    }
    nested += 1;
    try {
      this.onFinalize();
      // The list grows during the loop.
      if (nested === 1) for (let at = 0; at < waiting.length; at += 1) waiting[at]?.onFinalize?.();
    } finally {
      nested -= 1;
      if (nested === 0) waiting.length = 0;
    }
  }

  const sample = new Observable((subscriber) => {
    Object.assign(Object.getPrototypeOf(subscriber) as object, { unsubscribe });
  });
  sample.pipe(map(String)).subscribe().unsubscribe();
}
