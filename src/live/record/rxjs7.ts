/* eslint-disable @typescript-eslint/no-deprecated --
   All that a recorded app needs of how RxJS 7 is made is here and in `TappedSubscriber`: `lift`, `source`, `operator`
   and `_subscribe` are marked as internal. RxJS 8 has neither `lift` nor `operator`: an operator makes its observable
   by `new Observable`, and a tap would have to go into its `_subscribe` alone. */
import { config, EMPTY, NEVER, Observable, type Operator, type Subscriber } from 'rxjs';
import { subscribeTapped, type Writer } from '../../score/record/TappedSubscriber.ts';

/** The parts of an observable that RxJS keeps to itself. */
interface Inside {
  source?: unknown;
  operator?: Operator<unknown, unknown>;
  _subscribe: (subscriber: Subscriber<unknown>) => unknown;
}

/** Makes the writer of a subscription, given that of the first lane downstream. */
type Open<Own extends Writer> = (below: Own | undefined) => Own;

/** Observables that have a tap in place. */
const tapped = new WeakSet<object>();

/** Tells whether this copy of RxJS is one of version 7. */
export function isRxjs7(): boolean {
  return 'onStoppedNotification' in config && 'lift' in Observable.prototype;
}

/** Tells whether a value is an observable of another copy of RxJS. */
export function isOfOtherCopy(value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !(value instanceof Observable) && 'lift' in value && 'pipe' in value;
}

/**
 * Puts a tap into what an operator gave, and gives that back; `openSource` opens the lane above where that has no tap.
 *
 * The tap is put in place: in another observable around it, it would lose its identity, its class, `next` and
 * `connect`. What has the tap of another pipe, or is everybody's, is lifted instead, unless it is more than an
 * observable; what is no observable stays as it is.
 */
export function tapResult<Own extends Writer>(
  result: unknown,
  open: Open<Own>,
  openSource: Open<Own> | undefined,
): unknown {
  if (!(result instanceof Observable)) return result;
  const isEverybodys = result === EMPTY || result === NEVER || Object.isFrozen(result);
  if (tapped.has(result) || isEverybodys) {
    const isPlain = Object.getPrototypeOf(result) === Observable.prototype;
    return isPlain ? lifted(result, open) : result;
  }
  tapped.add(result);
  const inside = result as unknown as Inside;
  const { operator } = inside;
  if (operator) inside.operator = tapOperator(operator, open, openSource);
  else tapSubscribe(inside, open);
  return result;
}

function tapOperator<Own extends Writer>(
  operator: Operator<unknown, unknown>,
  open: Open<Own>,
  openSource: Open<Own> | undefined,
): Operator<unknown, unknown> {
  return {
    call(subscriber: Subscriber<unknown>, source: unknown) {
      const isTapped = openSource && source instanceof Observable;
      const given = isTapped ? lifted(source, openSource) : source;
      return subscribeTapped(subscriber, open, (own) => operator.call(own, given));
    },
  };
}

function tapSubscribe<Own extends Writer>(inside: Inside, open: Open<Own>) {
  const subscribe = inside._subscribe;
  inside._subscribe = function (this: Inside, subscriber) {
    return subscribeTapped(subscriber, open, (own) => {
      if (this.source) return subscribe.call(this, own);
      try {
        return subscribe.call(this, own);
      } catch (error) {
        // As `_trySubscribe` does, and seen by the tap.
        own.error(error);
        return undefined;
      }
    });
  };
}

/** A plain observable, where the `lift` of a subject would give a subject. */
function lifted<Own extends Writer>(source: Observable<unknown>, open: Open<Own>) {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the source in its place
  const lift = Observable.prototype.lift as (
    this: Observable<unknown>,
    operator: Operator<unknown, unknown>,
  ) => Observable<unknown>;
  return lift.call(source, {
    call(subscriber: Subscriber<unknown>, from: Observable<unknown>) {
      subscribeTapped(subscriber, open, (own) => from.subscribe(own));
    },
  });
}
