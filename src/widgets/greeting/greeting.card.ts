import type { CardOf } from '../card.ts';
import { isText, missingElement, typeLetters, UNHURRIED, valuesThat } from '../cardParts.ts';
import { code } from './greeting.stream.ts?score';

export const card = {
  code,
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
      script: ({ name }) => [
        { atMs: 500, does: 'type', into: '.input', text: '' },
        { atMs: 1200, does: 'type', into: '.input', text: name },
      ],
      lastsMs: 2400,
    },
    {
      id: 'greeting.erase',
      script: ({ name }) => [
        { atMs: 700, does: 'type', into: '.input', text: name },
        { atMs: 2000, does: 'type', into: '.input', text: '' },
      ],
      lastsMs: 3200,
    },
  ],
} satisfies CardOf<'greeting', { field: '.input' }>;
