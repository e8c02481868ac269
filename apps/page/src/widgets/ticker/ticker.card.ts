import { numberKnob } from '@partitura/score/view/knobs/numberKnob.tsx';
import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf } from '../card.ts';
import { isNumber, valuesThat } from '../cardParts.ts';
import type { TickerPorts } from './Ticker.tsx';
import { ticker, type TickerSettings } from './ticker.stream.ts';
import { code } from './ticker.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

export const card = {
  code,
  stream: ticker,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, _, settings) => ticker(clock, settings),
  knobs: {
    period: numberKnob({ isMs: true, least: 100, most: 5000, step: 100 }),
    count: numberKnob({ least: 0, most: 60, step: 1 }),
  },
  subtitle: ({ subtitles }, { count }, isChanged) =>
    isChanged('count', 'period') ? subtitles.count(count) : undefined,
  fields: {},
  outputDecoder: valuesThat(isNumber),
  // The ticker needs no element and no service.
  faults: [],
  lessons: [
    { id: 'ticker.fast', choices: { period: 300 }, lastsMs: 2700 },
    { id: 'ticker.three', choices: { period: 700, count: 3 }, lastsMs: 3800 },
    { id: 'ticker.none', choices: { count: 0 }, lastsMs: 2500 },
  ],
} satisfies CardOf<typeof ru, { settings: TickerSettings; ports: TickerPorts }>;
