import type { Observable } from 'rxjs';
import { useStream } from '../../bridge/useStream.ts';
import { useTexts } from '../../texts/TextsContext.ts';

interface TickerProps {
  ticks$: Observable<number>;
  /** How many there will be, where that was chosen. */
  settings?: { count?: number } | undefined;
}

/** Shows the ticks that the page has been counting, a bead for each that there will be. */
export function Ticker({ ticks$, settings: { count = 5 } = {} }: TickerProps) {
  const texts = useTexts().ticker;
  const { root, value: tick = 0 } = useStream({
    needs: [],
    connect: () => ticks$,
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
