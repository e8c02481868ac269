import type { Activity } from './Activity.ts';
import type { NotificationKind, Owner } from './recording.ts';

/** No score has subscriptions nested this deeply. */
const MOST_DEPTH = 500;

/** One call of a stream's function, or of `pipe`, while it is recorded. */
export interface Call {
  readonly activity: Activity;
  /** The number of the site, if the call belongs to a site. */
  readonly site: number;
  /** Whether the call belongs to an input, and not to a pipe. */
  readonly isInput?: boolean;
  openSubscription: () => number;
  /** Returns the owner of a lane's subscription; `below` is the writer of the first lane downstream, in any call. */
  ownerOf: (below: LaneWriter | undefined) => Owner | undefined;
  /** Records a notification of a subscription; returns the number of the notification, if it is recorded. */
  write: (writer: LaneWriter, kind: NotificationKind, value?: unknown) => number | undefined;
}

/** Records the notifications of one subscription of a lane. */
export class LaneWriter implements Owner {
  // Fields that are only declared add no bytes to the page.
  declare readonly call: Call;
  declare readonly site: number;
  declare readonly lane: number;
  /** The lane above, whose values the operator of this lane takes in. */
  declare readonly above: number;
  declare readonly subscription: number;
  declare readonly owner: Owner | undefined;
  declare readonly depth: number;
  declare readonly isInput: boolean | undefined;
  /** The subscription of the owner; a subscriber without a lane has none. */
  declare readonly parentSubscription: number | undefined;
  /** Whether the subscriber belongs to no lane: it is the app's own, or an operator that is not recorded. */
  declare readonly isOuter: boolean;
  /** Whether an error of the subscription reached a subscriber without an error handler. */
  isUncaught = false;
  /** The cause of the subscription's beginning. */
  declare cause: number | undefined;
  /** The arguments of the call of a port, if the lane is the port's answer; a `Call` may keep them. */
  declare portArgs?: readonly unknown[];
  /** The number of streams without a pipe to which the operator subscribes as it begins; a `Call` may keep it. */
  declare inputs?: number;
  /** The number of the last value that this lane's operator has taken in; a `Call` may keep it. */
  declare taken?: number | undefined;
  declare lookups?: number;
  /** The writer of the lane below, if its operator takes in this lane's values. */
  declare readonly below: LaneWriter | undefined;
  /** The owner of subscriptions made with this lane's values: the operator below, a subscriber or a shared source. */
  readonly #taker: Owner;
  #isOpen = false;

  constructor(call: Call, lane: number, above: number, below: LaneWriter | undefined) {
    this.call = call;
    this.site = call.site;
    this.isInput = call.isInput;
    this.lane = lane;
    this.above = above;
    this.subscription = call.openSubscription();
    this.isOuter = below === undefined;
    const owner = call.ownerOf(below);
    this.depth = (owner?.depth ?? 0) + 1;
    // A subscriber that resubscribes at each value would make the chain of owners endless.
    this.owner = this.depth % MOST_DEPTH > 0 ? owner : undefined;
    this.parentSubscription =
      this.owner instanceof LaneWriter ? this.owner.subscription : undefined;
    this.below = below?.call === call && below.above === lane ? below : undefined;
    const { site, subscription, depth, isInput } = this;
    this.#taker = this.below ?? {
      ...{ site, lane: lane + 1, subscription, owner: this.owner, depth, isInput },
    };
  }

  /** Records the subscription; call `done` once the subscription has been made. */
  begin(): void {
    const { activity } = this.call;
    activity.readClock();
    this.#isOpen = true;
    this.call.write(this, 'subscribe');
    this.cause = activity.cause;
    activity.enter(this.cause, this);
  }

  /** Records a notification; call `done` once the notification has been passed on. */
  take(kind: 'next' | 'error' | 'complete', value: unknown): void {
    const { activity } = this.call;
    activity.readClock();
    if (kind !== 'next') this.#isOpen = false;
    const number = this.call.write(this, kind, value);
    activity.enter(number, this.#taker);
  }

  done(): void {
    this.call.activity.leave();
  }

  /** Records an unsubscription from below, unless the subscription has already ended. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.call.activity.readClock(true);
    this.call.write(this, 'unsubscribe');
  }
}
