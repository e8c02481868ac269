import type { Notification } from '@partitura/score/trace/recording.ts';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';

/** The parts of the greeting's code that a test needs. */
export const greetingCode: StreamCode = {
  id: 'greeting.stream.ts#greeting',
  name: 'greeting',
  rows: [],
  lanes: [
    { kind: 'source', above: undefined, inside: undefined, label: 'typed$', param: 'typed$' },
    { kind: 'operator', above: 0, inside: undefined, label: 'map' },
  ],
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
  const held: Notification[] = [];
  const add = (lane: number, kind: Notification['kind'], timeMs: number, value?: unknown) =>
    held.push({
      number: held.length + 1,
      lane,
      kind,
      timeMs,
      value,
      subscription: 2 - lane,
      cause: undefined,
    });
  add(1, 'subscribe', 0);
  add(1, 'next', 0, 'Guest');
  add(0, 'subscribe', 0);
  for (const [index, text] of texts.entries()) {
    add(0, 'next', gapMs * index, text);
    add(1, 'next', gapMs * index, text || 'Guest');
  }
  for (const lane of end ? [0, 1] : []) {
    if (end === 'complete') add(lane, 'complete', gapMs * texts.length);
    else add(lane, 'error', gapMs * texts.length, end?.error);
  }
  return held;
}
