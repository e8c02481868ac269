import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf } from '../card.ts';
import {
  isText,
  missingElement,
  typeLetters,
  UNHURRIED,
  valuesThat,
  BEGINS_MS,
  letters,
} from '../cardParts.ts';
import { greeting } from './greeting.stream.ts';
import { code } from './greeting.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

export const card = {
  code,
  stream: greeting,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, { name }) => greeting(letters(name, clock, BEGINS_MS)),
  knobs: {},
  fields: { '.input': 'typed$' },
  outputDecoder: valuesThat(isText),
  faults: [
    missingElement('greeting', '.input', ({ field }, { label }) => field(label)),
    missingElement('greeting', '.hello', ({ result }) => result),
  ],
  lessons: [
    {
      id: 'greeting.letters',
      script: ({ name }) => typeLetters('.input', name, UNHURRIED),
      lastsMs: 3000,
    },
  ],
} satisfies CardOf<typeof ru, { field: '.input' }>;
