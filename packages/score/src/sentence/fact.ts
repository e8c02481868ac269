import type { CodeLane } from '../code/streamCode.ts';
import type { SentenceTexts } from '../texts/ru/sentence.ts';
import type { Notification } from '../trace/recording.ts';

/**
 * A claim about a notification that the recording supports. `lane` is the lane of the acting operator or source,
 * `notification` the subject of the fact ("it" below), and `other` a second notification.
 *
 * - `comes`: it is emitted; nothing more is known. `first`: it is emitted at the subscription. `made`: it is made from
 *   `other`.
 * - `out`: the output delivers `other`, which is made from it, at once.
 * - `released`: it was held back and is emitted as the newest value, `ms` after it was taken in, and `sinceMs` after
 *   the first of the `count` values that it replaced; `other` is the completion that released it, if any.
 * - `delayed`: it is emitted `ms` after it was taken in. `joined`: it is made from `count` held values.
 * - `answers`: it arrives `sinceMs` after `other`, from a subscription that was made for `other`, `ms` earlier.
 * - `waits`: an operator holds it back, in place of `other`. `queued`: it waits while `other` is open.
 * - `starts`: it leaves the queue after `ms`. `leaves`: the operator emits `other`, which is made from it, after `ms`.
 * - `replaced`: `other` replaces it after it waited for `ms`. `dropped`: it waits until `other`, an end, drops it.
 * - `busy`: it is ignored, because the inner stream that was begun for `other` is open.
 * - `same`: it is ignored because it equals `other`, which was emitted before. `late`: it is ignored, `ms` after
 *   `other` was emitted. `unfit`: it is ignored.
 * - `shares`: a subscription, `other`, to a stream that is written elsewhere is made for it, and `cut` streams are
 *   unsubscribed from. The stream may be running already.
 * - `begins`: subscriptions to `streams` are made for it, and `cut` streams are unsubscribed from.
 * - `fails`: an error begins: at `other`; or, as an error of `timeout`, after `ms` without a value in a subscription
 *   that was made for `other`.
 * - `silence`: it replaces a value for which an operator waited `ms`, in a subscription that was made for `other`.
 * - `caught`: an operator takes in an error, and emits `other`, ends with it, or begins `streams`. `again`: it
 *   subscribes to its source again. `broken`: the output fails.
 * - `cut`: a subscription made `ms` earlier is unsubscribed from, at `other`. `listens`: a subscription begins, at
 *   `other`, made by the lane `by`, if that is known; `count` others to the same stream are open.
 * - `ends`: a stream completes after `count` values. `anew`: the stream restarts.
 * - `alike`: `count` subscriptions to the same stream receive it in this moment.
 */
export interface Fact {
  readonly kind: keyof SentenceTexts['facts'];
  readonly notification: Notification;
  readonly lane: number;
  readonly by?: number | undefined;
  readonly other?: Notification | undefined;
  readonly ms?: number;
  readonly sinceMs?: number;
  readonly count?: number | undefined;
  readonly streams?: readonly number[];
  readonly cut?: readonly number[];
}

/** The notifications of a recording and the lanes of its stream. */
export interface RecordedStream {
  readonly lanes: readonly CodeLane[];
  /** The lane of the stream's output. */
  readonly output: number;
  /** The lanes whose lines are shown, if some are hidden: a sentence names no hidden lane. */
  readonly shown?: readonly number[] | undefined;
  /** Oldest first. */
  readonly notifications: readonly Notification[];
  /** The name of a lane at the time of a notification. */
  readonly nameAt: (lane: number, number: number) => string;
  /** The settings that each restart changed, each with its change, by the number of the restart's subscription. */
  readonly restarts?: ReadonlyMap<number, readonly (readonly [setting: string, change: string])[]>;
}
