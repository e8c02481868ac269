import { createHistory, type History } from '../../history/history.ts';
import { createRecording } from '../../score/record/recording.ts';
import { outputLane } from '../../score/record/streamParams.ts';
import type { Card, WidgetName } from '../../widgets/card.ts';
import { type Cards, forEachCard } from '../cards.ts';
import type { Recordings } from '../score/recordings.ts';
import type { PastText } from '../time/useFieldsAt.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** A shared recording, in this page's clock time: from before anything happened here. */
export interface SharedPast {
  readonly fromMs: number;
  readonly endMs: number;
  readonly recordings: Recordings;
  /** The values that each widget showed; nothing after the end. */
  readonly values: Readonly<Record<WidgetName, Pick<History<unknown>, 'at'>>>;
}

/** Puts a recording that came with a link into this page's past, so that it ends at `endMs`. */
export function playShared({ widgets }: SharedPage, cards: Cards, endMs: number): SharedPast {
  const played = forEachCard(cards, (name, card) => {
    const { held, before } = widgets[name];
    const recording = createRecording();
    const history = createHistory<unknown>();
    const read = card.outputReader();
    const output = outputLane(card.code);
    const show = (timeMs: number, value: unknown) => {
      const shown = read(value);
      if (shown !== undefined) history.add(timeMs, shown);
    };
    show(-Infinity, before);
    for (const notification of held) {
      const timeMs = endMs + notification.timeMs;
      const { lane, kind, value } = recording.add({ ...notification, timeMs });
      if (lane === output && kind === 'next') show(timeMs, value);
    }
    const at = (timeMs: number) => (timeMs > endMs ? undefined : history.at(timeMs));
    return { recording, values: { at } };
  });
  const firsts = Object.values(widgets).map(({ held }) => held[0]?.timeMs ?? 0);
  return {
    fromMs: endMs + Math.min(...firsts),
    endMs,
    recordings: forEachCard(cards, (name) => played[name].recording),
    values: forEachCard(cards, (name) => played[name].values),
  };
}

/** Finds in a shared recording the texts that the fields of a widget held. */
export function pastText(name: WidgetName, { code, fields }: Card, shared: SharedPast): PastText {
  return (input, atMs) => {
    const field = Object.keys(fields).find((selector) => input.matches(selector));
    const lane = code.lanes.findIndex(({ label }) => field && label === fields[field]);
    const typed = shared.recordings[name]
      .held()
      .findLast((one) => one.lane === lane && one.kind === 'next' && one.timeMs <= atMs);
    return typeof typed?.value === 'string' ? typed.value : undefined;
  };
}
