import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { FaultTexts } from './ru/faults.ts';

export const faultTexts: InEachLanguage<FaultTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/faults.ts', { eager: true, import: 'faults' }),
);
