import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf } from '../card.ts';
import {
  isText,
  missingElement,
  typeLetters,
  types,
  UNHURRIED,
  valuesThat,
  BEGINS_MS,
  letters,
} from '../cardParts.ts';
import { fullName } from './fullName.stream.ts';
import { code } from './fullName.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

function missingPart(selector: string, nameOf: Parameters<typeof missingElement<typeof ru>>[2]) {
  return missingElement('fullName', selector, nameOf, ({ missing }) => missing.elements);
}

export const card = {
  code,
  stream: fullName,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, { name, surname }) =>
    fullName(letters(name, clock, BEGINS_MS), letters(surname, clock, BEGINS_MS + 900)),
  knobs: {},
  fields: { '.firstname': 'first$', '.lastname': 'last$' },
  outputDecoder: valuesThat(isText),
  faults: [
    missingPart('.firstname', ({ field }, { firstLabel }) => field(firstLabel)),
    missingPart('.lastname', ({ field }, { lastLabel }) => field(lastLabel)),
    missingPart('.last-first-name', ({ result }) => result),
  ],
  lessons: [
    {
      id: 'fullName.first',
      script: ({ name }) => [
        ...types('.lastname', [400, '']),
        ...typeLetters('.firstname', name, UNHURRIED),
      ],
      lastsMs: 3000,
    },
    {
      id: 'fullName.turns',
      script: ({ name, surname }) =>
        [
          ...typeLetters('.firstname', name, { fromMs: 900, everyMs: 900 }),
          ...typeLetters('.lastname', surname, { fromMs: 1350, everyMs: 900 }),
        ].sort((a, b) => a.atMs - b.atMs),
      lastsMs: 3800,
    },
  ],
} satisfies CardOf<typeof ru, { field: '.firstname' | '.lastname' }>;
