import { Observable } from 'rxjs';
import { type Call, LaneWriter } from '@partitura/score/trace/LaneWriter.ts';
import { type PipeCall, tapPipes } from '@partitura/score/trace/tapPipes.ts';
import { callerFrame } from './callerFrame.ts';
import type { Recorder } from './recorder.ts';
import type { OpenSubscription, RecordedSite } from './site.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';

/** Frameworks such as Angular subscribe for a template many stack frames below the template's own frame. */
const MOST_FRAMES = 15;
/** Taking a stack trace costs microseconds, so later traces are only sampled. Source: SPEC LV12.1, LV13. */
export const ALL_OF_FIRST = 100;
export const ONE_OF = 10;
/** Numbering all objects of a fast stream would add a tenth to the cost of its recording. Source: SPEC LV5.6. */
const MOST_NUMBERED = 5000;

/** Records all later calls of `pipe` in the store. */
export function recordSites(store: Recorder): void {
  tapPipes({
    open(pipe, operatorCount, source) {
      const site = store.pipeAt(callerFrame(pipe));
      site.operatorCount = Math.max(site.operatorCount, operatorCount);
      site.source = store.infoOf(source);
      site.buildCount += 1;
      return callAt(site, store);
    },
    onOtherCopy: () => (store.hasOtherCopy = true),
    safely: store.safely,
  });
}

/**
 * Returns the functions that record a call of `pipe` at a site, or a subscription to an input. The cause of a
 * notification is the notification being delivered; notifications of timers and promises have no cause.
 *
 * An error while recording switches the store off, and never reaches the app.
 */
export function callAt(site: RecordedSite, store: Recorder): PipeCall & Call {
  const { number, recording, counts, source } = site;
  const { activity } = store;
  const pipe = site.kind === 'pipe' ? site : undefined;
  let subscribedCount = 0;
  let stack = '';

  /** Adds the lane of another pipe that subscribes to this one, or an open subscription that belongs to no pipe. */
  function addSubscription({ owner, isOuter, subscription }: LaneWriter) {
    if (!pipe) return;
    if (owner && owner.site !== number) {
      const { site, lane } = owner;
      pipe.parents.set(`${site}:${lane}`, { site, lane });
    }
    if (!isOuter || !source) return;
    const isGuess = (subscribedCount += 1) > ALL_OF_FIRST && subscribedCount % ONE_OF > 0;
    // oxlint-disable-next-line typescript/unbound-method, typescript/no-deprecated -- to find its caller
    if (!isGuess) pipe.stack = stack = callerFrame(Observable.prototype.subscribe, MOST_FRAMES);
    pipe.open.set(subscription, { atMs: activity.atMs, stack, isGuess, source });
  }

  function numberOf(value: unknown) {
    if (site.objectCount === MOST_NUMBERED || typeof value !== 'object' || !value) return undefined;
    site.objectCount += 1;
    return store.infoOf(value).number;
  }

  return {
    site: number,
    isInput: !pipe,
    activity,
    outputLane: 0,
    open(lane, above) {
      return (below) => new LaneWriter(this, lane, above, below);
    },
    openSubscription: recording.openSubscription,
    ownerOf(below) {
      const owner = below ?? activity.owner;
      // An input between a lane and a pipe does not change the lane to which the pipe belongs.
      return owner?.isInput ? owner.owner : owner;
    },
    write(writer, kind, value) {
      const { lane, subscription, parentSubscription, owner } = writer;
      const isOutput = lane === this.outputLane;
      const isNext = kind === 'next';
      const isEnd = !isNext && kind !== 'subscribe';
      const { cause, owner: activeOwner } = activity;
      let endedSubscription: OpenSubscription | undefined;
      // Subscriptions are counted during a pause too: otherwise some would seem open forever.
      if (lane === 0 && !isNext) counts.running += isEnd ? -1 : 1;
      if (isOutput) {
        if (isEnd) counts.end = kind;
        if (kind === 'subscribe') {
          counts.opened += 1;
          store.safely(() => addSubscription(writer));
        } else if (isEnd) {
          counts.closed += 1;
          endedSubscription = pipe?.open.get(subscription);
          pipe?.open.delete(subscription);
        } else if (store.isRecording()) counts.values += 1;
        if (kind === 'error') counts.errors += 1;
      }
      // Beginnings and ends during a pause are recorded; a lane without an end would look open.
      if (isNext && !store.isRecording()) return undefined;
      return store.safely(() => {
        const text = isNext || kind === 'error' ? valueText(value) : undefined;
        if (isOutput && text !== undefined) counts.last = text;
        const addedNumber = recording.nextNumber();
        recording.put({
          number: addedNumber,
          lane,
          kind,
          timeMs: activity.atMs,
          value: text,
          subscription,
          cause,
          input: activeOwner?.isInput ? activeOwner.subscription : undefined,
          parentSubscription,
          owner,
          origin: activity.origin,
          object:
            kind === 'subscribe'
              ? (isOutput ? store.infoOf(this) : source)?.number
              : numberOf(value),
        });
        if (writer.isUncaught && isOutput && pipe && pipe.uncaught.length < ALL_OF_FIRST)
          pipe.uncaught.push({ number: addedNumber, endedSubscription });
        store.changed();
        // The effects of an input's value keep the cause that they would have without the recording of the input.
        return pipe ? addedNumber : cause;
      });
    },
  };
}
