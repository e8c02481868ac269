import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { WhatIfTexts } from './ru/whatIf.ts';

export const whatIfTexts: InEachLanguage<WhatIfTexts> = inEachLanguage(
  import.meta.glob('./*/whatIf.ts', { eager: true, import: 'whatIf' }),
);
