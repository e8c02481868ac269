import { LaneWriter } from '../../trace/LaneWriter.ts';
import type { Within } from '../../trace/recording.ts';
import { type PipeCall, tapPipes } from '../../trace/tapPipes.ts';
import { callerFrame } from './callerFrame.ts';
import type { LaneOfSite, LiveStore, Site } from './liveStore.ts';
import { valueText } from './valueText.ts';

/** Records every later call of `pipe` in the store, until the returned function is called. */
export function recordSites(store: LiveStore, onOtherCopy: () => void): () => void {
  return tapPipes({
    open(pipe, operatorCount) {
      if (store.failure() !== undefined) return undefined;
      try {
        const site = store.siteOf(callerFrame(pipe));
        site.operatorCount = Math.max(site.operatorCount, operatorCount);
        return pipeAt(site, store);
      } catch (error) {
        store.fail(error);
        return undefined;
      }
    },
    onOtherCopy,
  });
}

/**
 * A call of `pipe` at a site. The cause of a notification is the notification in delivery; notifications of timers and
 * promises have none.
 *
 * An error of the writer switches the store off, and never reaches the app.
 */
function pipeAt({ number, recording, counts, parents }: Site, store: LiveStore): PipeCall {
  const { moments, doing } = store;

  function addParent({ site, lane }: LaneOfSite) {
    if (!parents.some((one) => one.site === site && one.lane === lane))
      parents.push({ site, lane });
  }

  return {
    site: number,
    moments,
    doing,
    outputLane: 0,
    openSubscription: recording.openSubscription,
    ownerOf(below) {
      const last = doing.at(-1);
      return below ?? (last?.isDelivery ? takerOf(last.writer) : last?.writer);
    },
    write(writer, kind, value) {
      const { lane, subscription, within } = writer;
      const isOutput = lane === this.outputLane;
      const isNext = kind === 'next';
      // Subscriptions are counted during a pause too: otherwise some would seem open forever.
      if (isOutput) {
        if (kind === 'subscribe') {
          counts.opened += 1;
          if (within && within.site !== number) addParent(within);
        } else if (!isNext) counts.closed += 1;
        else if (store.isOn()) counts.values += 1;
        if (kind === 'error') counts.errors += 1;
      }
      // Beginnings and ends during a pause are recorded: a line without an end would look open.
      if (store.failure() !== undefined || (isNext && !store.isOn())) return undefined;
      try {
        const text = isNext || kind === 'error' ? valueText(value) : undefined;
        if (isOutput && text !== undefined) counts.last = text;
        const written = recording.add({
          lane,
          kind,
          timeMs: moments.atMs,
          value: text,
          subscription,
          cause: doing.at(-1)?.cause,
          // A subscription made by a subscriber has no lane as owner.
          under: within instanceof LaneWriter ? within.subscription : undefined,
          within,
        });
        store.changed();
        return written.number;
      } catch (error) {
        store.fail(error);
        return undefined;
      }
    },
  };
}

/** The operator that takes in the delivered value; otherwise a subscriber, or shared values. */
function takerOf(writer: LaneWriter): Within {
  const { site, lane, subscription, within, depth, taker } = writer;
  return taker ?? { site, lane: lane + 1, subscription, within, depth };
}
