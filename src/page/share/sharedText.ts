import { streamCodes } from '../score/streamCodes.ts';
import type { PastText } from '../time/useFieldsAt.ts';
import type { WidgetName } from '../registry.tsx';
import type { SharedPast } from './playShared.ts';

/** The lane that tells what was typed, by the class of the field. */
const LANES: Readonly<Record<string, string>> = {
  input: 'typed$',
  'track-input': 'typed$',
  firstname: 'first$',
  lastname: 'last$',
};

/** Finds in a shared recording what the fields of a widget held then. */
export function sharedText(name: WidgetName, shared: SharedPast): PastText {
  const { lanes } = streamCodes[name];
  return ({ classList }, atMs) => {
    const lane = lanes.findIndex(({ label }) =>
      [...classList].some((field) => LANES[field] === label),
    );
    const typed = shared.recordings[name]
      .held()
      .findLast((one) => one.lane === lane && one.kind === 'next' && one.timeMs <= atMs);
    return typeof typed?.value === 'string' ? typed.value : undefined;
  };
}
