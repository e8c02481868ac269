import { useEffect, useEffectEvent, useRef } from 'react';
import type { Observable } from 'rxjs';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { useStream } from '../../bridge/useStream.ts';
import type { WidgetProps } from '../card.ts';
import type { TickerSettings } from './ticker.stream.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

export interface TickerPorts {
  ticks$: Observable<number>;
  /** Starts the ticker anew with these settings. */
  restartTicker: (settings: TickerSettings) => void;
}

/** Shows the ticks that the page has been counting, a bead for each that there will be. */
export function Ticker({ ports, settings, run }: WidgetProps<TickerPorts, TickerSettings>) {
  const { count = 5 } = settings ?? {};
  const texts = useTexts(pageTexts).ticker;
  const { root, value: tick = 0 } = useStream({
    needs: [],
    connect: () => ports.ticks$,
  });
  // The ticker runs since the page was opened, whoever shows it.
  const running = useRef(run);
  const restart = useEffectEvent(() => {
    if (run !== running.current) ports.restartTicker(settings ?? {});
    running.current = run;
  });
  useEffect(() => afterRemount(restart), [run]);
  return (
    <div ref={root} className="ticker">
      <span className="ticker-beads" aria-hidden="true">
        {Array.from({ length: count }, (_, n) => (
          <span key={n} className={n < tick ? 'bead is-on' : 'bead'} />
        ))}
      </span>
      <p className="result">{count > 0 && (tick ? texts.tick(tick) : texts.waiting)}</p>
    </div>
  );
}
