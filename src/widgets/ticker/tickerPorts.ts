import { BehaviorSubject, ReplaySubject, switchMap, tap } from 'rxjs';
import { textsIn } from '../../texts/language.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import type { Outside } from '../Outside.ts';
import type { TickerPorts } from './Ticker.tsx';
import { ticker, type TickerSettings } from './ticker.stream.ts';

/** Starts the ticker, which belongs to the page load and not to a component, and logs its ticks. */
export function tickerPorts({ clock, log, language }: Outside): TickerPorts {
  const texts = () => textsIn(pageTexts, language()).ticker;
  log.log(texts().started);

  const ticks$ = new ReplaySubject<number>(1);
  const settings$ = new BehaviorSubject<TickerSettings>({});
  settings$
    .pipe(
      switchMap((settings) => ticker(clock, settings)),
      tap((tick) => log.log(texts().tick(tick))),
    )
    .subscribe(ticks$);

  let running = 0;
  return {
    ticks(settings = {}, run = 0) {
      if (run !== running) settings$.next(settings);
      running = run;
      return ticks$;
    },
  };
}
