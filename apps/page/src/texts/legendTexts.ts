import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { LegendTexts } from './ru/legend.ts';

export const legendTexts: InEachLanguage<LegendTexts> = inEachLanguage(
  import.meta.glob('./*/legend.ts', { eager: true, import: 'legend' }),
);
