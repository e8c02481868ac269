import { LaneWriter } from '../../trace/LaneWriter.ts';
import type { NotificationKind, Within } from '../../trace/recording.ts';
import { type PipeCall, tapPipes } from '../../trace/tapPipes.ts';
import { callerFrame } from './callerFrame.ts';
import type { RecordedSite, RecordedStore } from './liveStore.ts';
import { valueText } from './valueText.ts';

/**
 * A call of `pipe` at a site. The cause of a notification is the one that is being delivered: what a timer or a promise
 * brings has none.
 *
 * An error of its own switches the store off, and never reaches the app.
 */
class SitePipe implements PipeCall {
  readonly site: number;
  readonly moments: RecordedStore['moments'];
  readonly doing: RecordedStore['doing'];
  outputLane = 0;
  readonly #store: RecordedStore;
  readonly #site: RecordedSite;

  constructor(store: RecordedStore, site: RecordedSite) {
    this.site = site.number;
    this.moments = store.moments;
    this.doing = store.doing;
    this.#store = store;
    this.#site = site;
  }

  openSubscription(): number {
    return this.#site.recording.openSubscription();
  }

  /** The lane below, else what is under way: a subscription, or the operator that takes in what is being delivered. */
  ownerOf(below: LaneWriter | undefined): Within | undefined {
    const doing = this.doing.at(-1);
    if (below || !doing) return below;
    const { writer, isDelivery } = doing;
    if (!isDelivery) return writer;
    const { site, lane, subscription, within, depth } = writer;
    return writer.taker ?? { site, lane: lane + 1, subscription, within, depth };
  }

  /** What begins and ends while it is paused is drawn: a line without an end would seem to live on. */
  write(writer: LaneWriter, kind: NotificationKind, value?: unknown): number | undefined {
    const store = this.#store;
    const { recording, counts } = this.#site;
    const { lane, subscription, within } = writer;
    const isOutput = lane === this.outputLane;
    if (isOutput) this.#count(kind, within);
    if (store.failure() !== undefined || (kind === 'next' && !store.isOn())) return undefined;
    try {
      const text = kind === 'next' || kind === 'error' ? valueText(value) : undefined;
      if (isOutput && text !== undefined) counts.last = text;
      const cause = this.doing.at(-1)?.cause;
      const written = recording.add({
        lane,
        kind,
        timeMs: store.moments.atMs,
        value: text,
        subscription,
        cause,
        // What a subscriber subscribes to is made for no lane.
        under: within instanceof LaneWriter ? within.subscription : undefined,
        within,
      });
      store.changed();
      return written.number;
    } catch (error) {
      store.fail(error);
      return undefined;
    }
  }

  /** Subscriptions are counted while nothing is recorded too: otherwise some would seem to be open for ever. */
  #count(kind: NotificationKind, within: Within | undefined) {
    const { counts, parents, number } = this.#site;
    if (kind === 'next') counts.values += this.#store.isOn() ? 1 : 0;
    else if (kind !== 'subscribe') counts.closed += 1;
    else {
      counts.opened += 1;
      if (within && within.site !== number) parents.add(`${within.site}:${within.lane}`);
    }
    if (kind === 'error') counts.errors += 1;
  }
}

/** Has all calls of `pipe` from now on recorded in the store; the function that it gives back ends that for later calls. */
export function recordSites(store: RecordedStore, onOtherCopy: () => void): () => void {
  return tapPipes({
    open(pipe, operatorCount) {
      if (store.failure() !== undefined) return undefined;
      try {
        const site = store.siteOf(callerFrame(pipe));
        site.operatorCount = Math.max(site.operatorCount, operatorCount);
        return new SitePipe(store, site);
      } catch (error) {
        store.fail(error);
        return undefined;
      }
    },
    onOtherCopy,
  });
}
