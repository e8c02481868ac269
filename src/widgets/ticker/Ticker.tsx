import type { Observable } from 'rxjs';
import { useStream } from '../../streams/useStream.ts';
import { useTexts } from '../../texts/TextsContext.ts';

const TICKS = [1, 2, 3, 4, 5];

/** Shows the ticks that the page has been counting since it was opened. */
export function Ticker({ ticks$ }: { ticks$: Observable<number> }) {
  const texts = useTexts().ticker;
  const { root, value: tick = 0 } = useStream({
    needs: [],
    connect: () => ticks$,
  });
  return (
    <div ref={root} className="ticker">
      <span className="ticker-beads" aria-hidden="true">
        {TICKS.map((n) => (
          <span key={n} className={n <= tick ? 'bead is-on' : 'bead'} />
        ))}
      </span>
      <p className="result">{tick === 0 ? texts.waiting : texts.tick(tick)}</p>
    </div>
  );
}
