import type { Recording } from '../score/recording.ts';
import type { StreamFunction } from '../score/replay.ts';
import { TakeAway } from '../score/TakeAway.tsx';
import type { PageClock } from '../streams/clock.ts';
import type { Chosen } from './arrange.ts';
import { knobs, operators } from './knobs.ts';
import { streamCodes } from './streamCodes.ts';
import type { WidgetName } from './widgets.tsx';

/** The stream files once more, without taps: what is tried on them is not to be recorded. */
const plainFiles = import.meta.glob<Record<string, unknown>>('/src/widgets/*/*.stream.ts', {
  query: '?plain',
  eager: true,
});

interface CardTakeAwayProps {
  name: WidgetName;
  recording: Recording;
  clock: PageClock;
  windowMs: number;
  lookingAtMs?: number | undefined;
  chosen: Chosen;
}

/** What can be taken away of a card's score. */
export function CardTakeAway({ name, chosen, ...props }: CardTakeAwayProps) {
  const code = streamCodes[name];
  const [path = '', file] =
    Object.entries(plainFiles).find(([one]) => one.endsWith(`/${code.name}.stream.ts`)) ?? [];
  const presets: Record<string, number | string> = {};
  for (const [setting, { preset }] of Object.entries(knobs[name])) presets[setting] = preset;
  return (
    <TakeAway
      code={code}
      stream={file?.[code.name] as StreamFunction}
      folder={path.slice(1, path.lastIndexOf('/'))}
      settings={{ ...presets, ...chosen }}
      operators={operators}
      {...props}
    />
  );
}
