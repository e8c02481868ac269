import type { Notification } from '../../trace/recording.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import { lastRunOf } from '../../replay/lastRunOf.ts';
import type { Episode } from '../../widgets/card.ts';

/** What happened in the last run of a stream, as far as these notifications tell. */
export function episodeOf(code: StreamCode, held: readonly Notification[]): Episode {
  const run = lastRunOf(code, held) ?? held;
  return (label, wanted = 'next') =>
    run.filter(({ lane, kind }) => kind === wanted && code.lanes[lane]?.label === label);
}
