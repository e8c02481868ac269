import { createHistory } from '@partitura/base/history/history.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { type Cards, mapCards } from '../page/cards.ts';
import type { SharedPast } from '../page/pageState.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** The code that opens a link, which loads on demand. Source: SPEC RN6.1. */
export { InvalidLinkError } from '@partitura/base/link/readWire.ts';
export { readLink } from './codec/readLink.ts';

/** Converts a link's recording to this page's past, so that the recording ends at `endMs`. */
export function playShared({ widgets }: SharedPage, cards: Cards, endMs: number): SharedPast {
  const recordings = mapCards(cards, () => createRecording());
  const values = mapCards(cards, (name, card) => {
    const { notifications, before } = widgets[name];
    const history = createHistory<unknown>();
    const decode = card.outputDecoder();
    const output = outputLane(card.code);
    const show = (timeMs: number, value: unknown) => {
      const shown = decode(value);
      if (shown !== undefined) history.add(timeMs, shown);
    };
    show(-Infinity, before);
    for (const notification of notifications) {
      const timeMs = endMs + notification.timeMs;
      const { lane, kind, value } = notification;
      recordings[name].put({ ...notification, timeMs });
      if (lane === output && kind === 'next') show(timeMs, value);
    }
    return { at: (timeMs: number) => (timeMs > endMs ? undefined : history.at(timeMs)) };
  });
  return { endMs, recordings, values };
}
