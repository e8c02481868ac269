import { createRecording } from '../../score/record/recording.ts';
import { createHistory, type History } from '../../history/history.ts';
import { createMessageStore } from '../../widgets/inbox/table/messageStore.ts';
import type { ShownMessages } from '../../widgets/inbox/Inbox.tsx';
import type { Recordings } from '../score/recordings.ts';
import type { WidgetName } from '../registry.tsx';
import { byName } from './codec/byName.ts';
import type { SharedPage, SharedWidget, StreamShapes } from './codec/sharedPage.ts';
import { isShownBy, messagesOf } from './decodeOutput.ts';

/** A shared recording, in this page's clock time: from before anything happened here. */
export interface SharedPast {
  readonly fromMs: number;
  readonly endMs: number;
  readonly recordings: Recordings;
  /** What each widget showed; nothing after the end. */
  readonly earlier: Readonly<Record<WidgetName, Earlier>>;
}

type Earlier = Pick<History<unknown>, 'at'>;

/** Puts a recording that came with a link into this page's past, so that it ends at `endMs`. */
export function playShared(page: SharedPage, shapes: StreamShapes, endMs: number): SharedPast {
  const entries = (Object.entries(page.widgets) as [WidgetName, SharedWidget][]).map(
    ([name, { held, before }]) => {
      const recording = createRecording();
      const history = createHistory<unknown>();
      const shown = showing(name);
      const show = (timeMs: number, value: unknown) => {
        const made = shown(value);
        if (made !== undefined) history.add(timeMs, made);
      };
      show(-Infinity, before);
      for (const notification of held) {
        const timeMs = endMs + notification.timeMs;
        const { lane, kind, value } = recording.add({ ...notification, timeMs });
        if (lane === shapes[name].output && kind === 'next') show(timeMs, value);
      }
      const at = (timeMs: number) => (timeMs > endMs ? undefined : history.at(timeMs));
      return { name, recording, earlier: { at } };
    },
  );
  const firsts = Object.values(page.widgets).map(({ held }) => held[0]?.timeMs ?? 0);
  return {
    fromMs: endMs + Math.min(...firsts),
    endMs,
    recordings: byName(entries.map(({ name, recording }) => [name, recording])),
    earlier: byName(entries.map(({ name, earlier }) => [name, earlier])),
  };
}

/** Makes what turns a stream's values into what its widget keeps to show. */
function showing(name: WidgetName): (value: unknown) => unknown {
  if (name !== 'inbox') return (value) => (isShownBy(name, value) ? value : undefined);
  const store = createMessageStore();
  return (value): ShownMessages => {
    store.append(messagesOf(value));
    return { store, count: store.count() };
  };
}
