import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { ReplayTexts } from './ru/replay.ts';

export const replayTexts: InEachLanguage<ReplayTexts> = inEachLanguage(
  import.meta.glob('./*/replay.ts', { eager: true, import: 'replay' }),
);
