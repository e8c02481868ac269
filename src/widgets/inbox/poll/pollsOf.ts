import type { Observable } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { Poll } from '../source/message.ts';
import { atAddress, type InboxSource, isPushing } from '../source/source.ts';
import { inbox, type InboxSettings } from './inbox.stream.ts';
import { pushed } from './pushed.ts';

/** Emits each decoded poll of a source, or of each value of a pushing source. */
export function pollsOf(
  source: InboxSource,
  clock: Clock,
  settings: InboxSettings & { pollMs: number },
): Observable<Poll> {
  if (isPushing(source)) return pushed(source, clock, settings.pollMs);
  const polled = typeof source === 'function' ? source : atAddress(source);
  return inbox(polled, clock, settings);
}
