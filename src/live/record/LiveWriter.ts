import type { NotificationKind } from '../../score/record/recording.ts';
import type { Writer } from '../../score/record/TappedSubscriber.ts';
import type { RecordedSite, RecordedStore } from './liveStore.ts';
import { valueText } from './valueText.ts';

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
export class LiveWriter implements Writer {
  readonly #call: PipeCall;
  readonly #lane: number;
  readonly #subscription: number;
  #isOpen = false;

  /** Opens a subscription of a lane, from 0 for the source; `below` is that of the first lane downstream. */
  constructor(call: PipeCall, lane: number, below: LiveWriter | undefined) {
    this.#call = call;
    this.#lane = lane;
    this.#subscription = call.site.recording.openSubscription();
    if (!this.#isOutput) return;
    const parent = below
      ? { site: below.#call.site, lane: below.#lane }
      : call.store.delivering.at(-1);
    if (parent && parent.site !== call.site) {
      call.site.parents.add(`${parent.site.number}:${parent.lane}`);
    }
  }

  get #isOutput() {
    return this.#lane === this.#call.outputLane;
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
    const { store, site } = this.#call;
    store.moments.enter();
    if (kind !== 'next') this.#isOpen = false;
    const number = this.#write(kind, value);
    store.delivering.push({ site, number, lane: this.#lane });
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

  /** Gives the number of the notification; 0 if nothing is recorded. */
  #write(kind: NotificationKind, value: unknown): number {
    const { store, site } = this.#call;
    if (this.#isOutput) this.#count(kind);
    if (!store.isOn()) return 0;
    try {
      const text = kind === 'next' || kind === 'error' ? valueText(value) : undefined;
      if (this.#isOutput && text !== undefined) site.counts.last = text;
      const from = store.delivering.at(-1);
      const { number } = site.recording.add({
        number: 0,
        lane: this.#lane,
        kind,
        timeMs: store.moments.atMs,
        value: text,
        subscription: this.#subscription,
        cause: from?.site === site && from.number > 0 ? from.number : undefined,
      });
      store.changed();
      return number;
    } catch (error) {
      store.fail(error);
      return 0;
    }
  }

  /** Subscriptions are counted while nothing is recorded too: otherwise some would seem to be open for ever. */
  #count(kind: NotificationKind) {
    const { counts } = this.#call.site;
    if (kind === 'subscribe') counts.opened += 1;
    else if (kind !== 'next') counts.closed += 1;
    else if (this.#call.store.isOn()) counts.values += 1;
    if (kind === 'error') counts.errors += 1;
  }
}
