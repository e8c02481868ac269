import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Engraving } from '../layout/engrave.ts';
import type { Recording } from '../trace/recording.ts';

/** The number of the current notification of a recording, if there is one, and a function that sets it. */
export interface CurrentMark {
  readonly number: number | undefined;
  readonly look: (number: number | undefined) => void;
}

/** Keeps the current notification. In another recording the same number is a different notification. */
export function useCurrentMark(recording: Recording): CurrentMark {
  const [current, setCurrent] = useState<{ recording: Recording; number: number | undefined }>();
  const look = useCallback(
    (number: number | undefined) =>
      setCurrent((last) =>
        last?.recording === recording && last.number === number ? last : { recording, number },
      ),
    [recording],
  );
  return { number: current?.recording === recording ? current.number : undefined, look };
}

/** A request to show a notification: the notification becomes current, and its lane gets the focus. */
export interface Lead {
  /** A new id repeats the lead. */
  readonly id: number;
  readonly number: number;
  /** The clock time of the notification, passed to `lookAt` if the picture no longer contains it. */
  readonly atMs: number;
  readonly lookAt: (atMs: number) => void;
}

/** Follows a lead once, as soon as its mark is drawn. */
export function useLead(
  root: RefObject<HTMLElement | null>,
  lead: Lead | undefined,
  picture: { engraving: Engraving; widthPx: number; lookingAtMs: number | undefined },
  look: (number: number) => void,
): void {
  const done = useRef<number>(undefined);
  const requestedId = useRef<number>(undefined);
  const { engraving, widthPx, lookingAtMs } = picture;
  useEffect(() => {
    if (!lead || done.current === lead.id || widthPx === 0 || engraving.widthPx !== widthPx) return;
    const { id, number, atMs, lookAt } = lead;
    const lane = engraving.lanes.findIndex(({ marks }) =>
      marks.some((mark) => mark.number === number),
    );
    if (lane === -1) {
      // The next rendering shows the moment of the mark; the lead ends if the visitor then looks at another moment.
      if (requestedId.current !== id) lookAt(atMs);
      else if (lookingAtMs !== atMs) done.current = id;
      requestedId.current = id;
      return;
    }
    done.current = id;
    const element = root.current?.querySelector<SVGElement>(`[data-lane="${lane}"] .lane`);
    element?.focus({ preventScroll: true });
    // The text about the mark covers the lanes at the edge.
    element?.scrollIntoView({ block: 'center' });
    look(number);
  }, [root, lead, engraving, widthPx, lookingAtMs, look]);
}
