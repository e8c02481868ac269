import { keepLatest } from '../../bridge/keepLatest.ts';
import { textsIn } from '../../texts/language.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import type { Outside } from '../card.ts';
import type { TickerPorts } from './Ticker.tsx';
import { ticker, type TickerSettings } from './ticker.stream.ts';

/** Starts the ticker, which belongs to the page load and not to a component, and logs its ticks. */
export function tickerPorts({ clock, log, language }: Outside): TickerPorts {
  const texts = () => textsIn(pageTexts, language()).ticker;
  log.log(texts().started);

  const ticks = keepLatest<number>(1);
  function start(settings?: TickerSettings) {
    // eslint-disable-next-line rxjs-x/no-ignored-error -- the ticker never fails
    return ticker(clock, settings).subscribe((tick) => {
      log.log(texts().tick(tick));
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
