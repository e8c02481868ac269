import type { Observable } from 'rxjs';
import { useStream } from '../../bridge/useStream.ts';
import type { WidgetProps } from '../card.ts';
import type { TickerSettings } from './ticker.stream.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import './ticker.css';

export interface TickerPorts {
  /** Returns the ticks of the page's ticker; a new `run` restarts it with these settings. */
  ticks: (settings?: TickerSettings, run?: number) => Observable<number>;
}

/** Shows the page's ticks, with a bead for each remaining tick. */
export function Ticker({ ports, settings, run }: WidgetProps<TickerPorts, TickerSettings>) {
  const { count = 5 } = settings ?? {};
  const texts = usePageTexts().ticker;
  const { root, value: tick = 0 } = useStream({
    needs: [],
    connect: () => ports.ticks(settings, run),
    run,
  });
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
