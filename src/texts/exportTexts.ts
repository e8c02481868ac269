import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { ExportTexts } from './ru/exported.ts';

export const exportTexts: InEachLanguage<ExportTexts> = inEachLanguage(
  import.meta.glob('./*/exported.ts', { eager: true, import: 'exported' }),
);
