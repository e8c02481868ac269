import type { NotificationKind } from '../../trace/recording.ts';
import type { Writer } from '../../trace/TappedSubscriber.ts';
import type { RecordedSite, RecordedStore } from './liveStore.ts';
import type { LiveNotification, Within } from './site.ts';
import { valueText } from './valueText.ts';

/** More subscriptions than stand one within the other in any score. */
const MOST_DEPTH = 500;

/** One call of `pipe`: its site, and the lane of what comes out. */
export interface PipeCall {
  readonly store: RecordedStore;
  readonly site: RecordedSite;
  /** The last lane that has a tap. */
  outputLane: number;
}

/**
 * Records the notifications of one subscription of a lane of a pipe, with their causes: the notification that is
 * being delivered. What a timer or a promise brings has none.
 *
 * An error of its own switches the store off, and never reaches the app.
 */
export class LiveWriter implements Writer, Within {
  readonly #call: PipeCall;
  readonly site: RecordedSite;
  readonly lane: number;
  readonly subscription: number;
  readonly within: Within | undefined;
  readonly #under: number | undefined;
  readonly depth: number;
  #isOpen = false;

  /** Opens a subscription of a lane, from 0 for the source; `below` is that of the first lane downstream. */
  constructor(call: PipeCall, lane: number, below: LiveWriter | undefined) {
    const { site, store } = call;
    this.#call = call;
    this.site = site;
    this.lane = lane;
    this.subscription = site.recording.openSubscription();
    const within = below ?? store.delivering.at(-1);
    this.#under = below?.site === site ? below.subscription : undefined;
    this.depth = within ? within.depth + 1 : 1;
    // Subscribers that subscribe anew with each value would make a chain without end.
    this.within = this.depth % MOST_DEPTH > 0 ? within : undefined;
    if (this.#isOutput && within && within.site !== site)
      site.parents.add(`${within.site.number}:${within.lane}`);
  }

  get #isOutput() {
    return this.lane === this.#call.outputLane;
  }

  begin(): void {
    this.#call.store.moments.enter();
    this.#isOpen = true;
    this.#write('subscribe', undefined);
  }

  began(): void {
    this.#call.store.moments.leave();
  }

  take(kind: 'next' | 'error' | 'complete', value: unknown): void {
    const { site, subscription, within, depth } = this;
    const { moments, delivering } = this.#call.store;
    moments.enter();
    if (kind !== 'next') this.#isOpen = false;
    const { number, order } = this.#write(kind, value) ?? {};
    // The next operator takes it in, and whatever it subscribes to meanwhile is its own.
    delivering.push({ site, lane: this.lane + 1, subscription, within, depth, number, order });
  }

  passed(): void {
    const { moments, delivering } = this.#call.store;
    delivering.pop();
    moments.leave();
  }

  end(): void {
    if (!this.#isOpen) return;
    const { moments } = this.#call.store;
    this.#isOpen = false;
    moments.enter(true);
    this.#write('unsubscribe', undefined);
    moments.leave();
  }

  /** Gives the notification; none if nothing is recorded. */
  #write(kind: NotificationKind, value: unknown): LiveNotification | undefined {
    const { store } = this.#call;
    const { site, lane, subscription, within } = this;
    if (this.#isOutput) this.#count(kind);
    // What begins and ends while it is paused is drawn: a line without an end would seem to live on.
    if (store.failure() || (kind === 'next' && !store.isOn())) return undefined;
    try {
      const text = kind === 'next' || kind === 'error' ? valueText(value) : undefined;
      if (this.#isOutput && text !== undefined) site.counts.last = text;
      const from = store.delivering.at(-1);
      const written = site.recording.add({
        number: 0,
        lane,
        kind,
        timeMs: store.moments.atMs,
        value: text,
        subscription,
        cause: from?.site === site ? from.number : undefined,
        order: 0,
        under: this.#under,
        from: from?.order,
        within,
      });
      store.changed();
      return written;
    } catch (error) {
      store.fail(error);
      return undefined;
    }
  }

  /** Subscriptions are counted while nothing is recorded too: otherwise some would seem to be open for ever. */
  #count(kind: NotificationKind) {
    const { counts } = this.site;
    if (kind === 'subscribe') counts.opened += 1;
    else if (kind !== 'next') counts.closed += 1;
    else if (this.#call.store.isOn()) counts.values += 1;
    if (kind === 'error') counts.errors += 1;
  }
}
