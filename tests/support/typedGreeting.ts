import type { Notification } from '@partitura/score/trace/recording.ts';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { type Event, lane, notifications } from './notifications.ts';

/** The parts of the greeting's code that a test needs. */
export const greetingCode: StreamCode = {
  id: 'greeting.stream.ts#greeting',
  name: 'greeting',
  rows: [],
  lanes: [{ ...lane('typed$'), param: 'typed$' }, lane('map', 0)],
  params: [
    { name: 'typed$', kind: 'input', isOpaque: false },
    { name: 'guest', kind: 'setting', isOpaque: false },
  ],
  settings: [{ name: 'guest', default: "'Guest'", lane: 1 }],
};

/** The recording of a greeting when these texts are typed at this interval and then, if given, its input ends. */
export function typedGreeting(
  texts: readonly string[],
  gapMs: number,
  end?: 'complete' | { readonly error: unknown },
): Notification[] {
  const on = (at: number, kind: Notification['kind'], timeMs: number, value?: unknown): Event => {
    return [timeMs, at, kind, { value, subscription: 2 - at }];
  };
  const typed = texts.flatMap((text, index) => [
    on(0, 'next', gapMs * index, text),
    on(1, 'next', gapMs * index, text || 'Guest'),
  ]);
  const endMs = gapMs * texts.length;
  const ended = (end ? [0, 1] : []).map((at) =>
    end === 'complete' ? on(at, 'complete', endMs) : on(at, 'error', endMs, end?.error),
  );
  return notifications(
    ...[on(1, 'subscribe', 0), on(1, 'next', 0, 'Guest'), on(0, 'subscribe', 0), ...typed],
    ...ended,
  );
}
