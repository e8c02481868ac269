import type { Log } from '../../bridge/WidgetEnvironment.ts';
import type { InboxLook } from './inboxLook.ts';

type Format = NonNullable<InboxLook['formatReceived']>;

/**
 * Makes what lets a host's way of writing times break nothing but its own cells, which show `—`.
 *
 * The first time that it throws, or gives anything but text, is a warning, with the error or the
 * value; later ones are none, whichever way of writing is guarded. Source: SPEC IB21.
 */
export function createFormatGuard(log: Log): (format: Format, warning: string) => Format {
  let hasWarned = false;
  function warn(warning: string, cause: unknown) {
    if (hasWarned) return;
    hasWarned = true;
    log.warn(warning, cause);
  }
  return (format, warning) => (received) => {
    try {
      const text: unknown = format(received);
      if (typeof text === 'string') return text;
      warn(warning, text);
    } catch (error) {
      warn(warning, error);
    }
    return '—';
  };
}
