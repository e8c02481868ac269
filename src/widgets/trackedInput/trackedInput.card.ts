import { auditTime, debounceTime, sampleTime, throttleTime } from 'rxjs';
import { numberKnob } from '../../score/view/knobs/numberKnob.tsx';
import { operatorKnob } from '../../score/view/knobs/operatorKnob.tsx';
import { inEachLanguage } from '../../texts/language.ts';
import type { CardOf } from '../card.ts';
import { FAST, isText, missingElement, typeLetters, types, valuesThat } from '../cardParts.ts';
import { letters } from '../exampleParts.ts';
import { type Pace, trackedInput, type TrackedInputSettings } from './trackedInput.stream.ts';
import { code } from './trackedInput.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

export const card = {
  code,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, { person }, settings) => trackedInput(letters(person, clock), clock, settings),
  knobs: {
    pause: numberKnob({ isMs: true, least: 0, most: 5000, step: 50 }),
    pace: operatorKnob<Pace>({ debounceTime, throttleTime, auditTime, sampleTime }),
  },
  why({ whys }, { pace, pause }, isChanged) {
    if (isChanged('pace')) return whys.pace(pace);
    return isChanged('pause') ? whys.pause(pause) : undefined;
  },
  fields: { '.track-input': 'typed$' },
  outputDecoder: valuesThat(isText),
  faults: [
    missingElement('trackedInput.track-input', '.track-input'),
    missingElement('trackedInput.displays-tracked-date', '.displays-tracked-date'),
  ],
  lessons: [
    {
      id: 'trackedInput.debounce',
      script: ({ word }) => typeLetters('.track-input', word, FAST),
      lastsMs: 3000,
    },
    {
      id: 'trackedInput.throttle',
      chosen: { pace: 'throttleTime' },
      script: ({ word }) => typeLetters('.track-input', word, FAST),
      lastsMs: 3000,
    },
    {
      id: 'trackedInput.same',
      script: ({ note }) => [
        ...typeLetters('.track-input', note, FAST),
        ...types('.track-input', [2300, note.slice(0, -1)], [2500, note]),
      ],
      lastsMs: 4000,
    },
  ],
  exercises: () => import('./trackedInput.exercises.ts'),
} satisfies CardOf<typeof ru, { settings: TrackedInputSettings; field: '.track-input' }>;
