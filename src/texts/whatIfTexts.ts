import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { WhatIfTexts } from './ru/whatIf.ts';

/** The texts of the dialog that tries another setting, which loads with the first try. */
export const whatIfTexts: InEachLanguage<WhatIfTexts> = inEachLanguage(
  import.meta.glob('./*/whatIf.ts', { eager: true, import: 'whatIf' }),
);
