import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf } from '../card.ts';
import { isNumber, missingElement, presses, valuesThat, clicksAt } from '../cardParts.ts';
import { attention } from './attention.stream.ts';
import { code } from './attention.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

export const card = {
  code,
  stream: attention,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock) => attention(clicksAt(clock, 0, 700, 1100)),
  knobs: {},
  fields: {},
  outputDecoder: valuesThat(isNumber),
  faults: [
    missingElement('attention', '.attention-btn', ({ button }) => button),
    missingElement('attention', '.click-for-btn', ({ result }) => result),
  ],
  lessons: [
    {
      id: 'attention.three',
      script: () => presses('.attention-btn', 800, 1500, 2200),
      lastsMs: 3200,
    },
  ],
} satisfies CardOf<typeof ru, { button: '.attention-btn' }>;
