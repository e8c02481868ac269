import type { Observable } from 'rxjs';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import { keepLatest } from '@partitura/base/bridge/keepLatest.ts';
import { sayFrom } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { PageServices, WidgetProps } from '../card.ts';
import { tickerTexts } from './firstTexts.ts';
import { ticker, type TickerSettings } from './ticker.stream.ts';
import './ticker.css';

export interface TickerPorts {
  /** Returns the ticks of the page's ticker; a new `run` restarts the ticker with these settings. */
  ticks: (settings?: TickerSettings, run?: number) => Observable<number>;
}

/** Starts the ticker, which belongs to the page load and not to a component, and logs its ticks. */
export function tickerPorts({ clock, log }: PageServices): TickerPorts {
  log.log(sayFrom(tickerTexts, ({ started }) => started));

  const ticks = keepLatest<number>(1);
  function start(settings?: TickerSettings) {
    // eslint-disable-next-line rxjs-x/no-ignored-error -- the ticker never fails
    return ticker(clock, settings).subscribe((tick) => {
      log.log(sayFrom(tickerTexts, (texts) => texts.tick(tick)));
      ticks.next(tick);
    });
  }

  let running = { run: 0, ticking: start() };
  return {
    ticks(settings, run = 0) {
      if (run !== running.run) {
        running.ticking.unsubscribe();
        running = { run, ticking: start(settings) };
      }
      return ticks.values$;
    },
  };
}

/** Shows the page's ticks, with a bead for each tick of the run, filled once the tick has fired. */
export function Ticker({ ports, settings, run }: WidgetProps<TickerPorts, TickerSettings>) {
  const { count = 5 } = settings ?? {};
  const texts = useTexts(tickerTexts);
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
