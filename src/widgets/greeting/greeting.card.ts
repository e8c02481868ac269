import type { CardOf } from '../card.ts';
import {
  FAST,
  isText,
  missingElement,
  typeLetters,
  types,
  UNHURRIED,
  valuesThat,
} from '../cardParts.ts';
import { letters } from '../exampleParts.ts';
import { greeting } from './greeting.stream.ts';
import { code } from './greeting.stream.ts?score';

export const card = {
  code,
  example: (clock, { name }) => greeting(letters(name, clock)),
  knobs: {},
  fields: { '.input': 'typed$' },
  outputDecoder: valuesThat(isText),
  faults: [missingElement('greeting.input', '.input'), missingElement('greeting.hello', '.hello')],
  lessons: [
    {
      id: 'greeting.letters',
      script: ({ name }) => typeLetters('.input', name, UNHURRIED),
      lastsMs: 3000,
    },
    {
      id: 'greeting.paste',
      script: ({ person }) => types('.input', [900, person]),
      lastsMs: 2000,
    },
    {
      id: 'greeting.erase',
      script: ({ name }) => [...typeLetters('.input', name, FAST), ...types('.input', [2000, ''])],
      lastsMs: 3200,
    },
  ],
} satisfies CardOf<'greeting', { field: '.input' }>;
