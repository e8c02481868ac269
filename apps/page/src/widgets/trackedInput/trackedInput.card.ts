import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import { auditTime, debounceTime, sampleTime, throttleTime } from 'rxjs';
import { numberKnob } from '@partitura/score/view/knobs/numberKnob.tsx';
import { operatorKnob } from '@partitura/score/view/knobs/operatorKnob.tsx';
import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf, Episode, Words } from '../card.ts';
import {
  FAST,
  isText,
  missingElement,
  typeLetters,
  types,
  valuesThat,
  letters,
  lettersAt,
} from '../cardParts.ts';
import { type Pace, trackedInput, type TrackedInputSettings } from './trackedInput.stream.ts';
import { code } from './trackedInput.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

/** A word is typed without a pause. */
const fastTyping = {
  script: ({ word }: Words) => typeLetters('.track-input', word, FAST),
  lastsMs: 3000,
};

export const card = {
  code,
  stream: trackedInput,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, { person }, settings) => trackedInput(letters(person, clock), clock, settings),
  knobs: {
    pause: numberKnob({ isMs: true, least: 0, most: 5000, step: 50 }),
    pace: operatorKnob<Pace>({ debounceTime, throttleTime, auditTime, sampleTime }),
  },
  subtitle({ subtitles }, { pace, pause }, isChanged) {
    if (isChanged('pace')) return subtitles.pace(pace);
    return isChanged('pause') ? subtitles.pause(pause) : undefined;
  },
  fields: { '.track-input': 'typed$' },
  outputDecoder: valuesThat(isText),
  faults: [
    missingElement('trackedInput', '.track-input', ({ field }, { label }) => field(label)),
    missingElement('trackedInput', '.displays-tracked-date', ({ result }) => result),
  ],
  lessons: [
    { id: 'trackedInput.debounce', ...fastTyping },
    { id: 'trackedInput.throttle', choices: { pace: 'throttleTime' }, ...fastTyping },
    { id: 'trackedInput.audit', choices: { pace: 'auditTime' }, ...fastTyping },
    {
      id: 'trackedInput.sample',
      choices: { pace: 'sampleTime' },
      // No letter is just after a beat, so a beat that is up to 100 ms late takes the same text.
      script: ({ word }) => typeLetters('.track-input', word, { ...FAST, fromMs: 750 }),
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
    {
      id: 'trackedInput.compare',
      script: ({ note }) =>
        types('.track-input', [700, note], [1700, capitalize(note)], [2700, note]),
      lastsMs: 4000,
    },
  ],
  tasks: [
    {
      id: 'trackedInput.two',
      start: { choices: {}, faults: [] },
      parts: [
        (on) => lettersTyped(on) >= 5,
        (on) => shown(on).length === 2,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value === on('typed$').at(-1)?.value,
      ],
      solution: {},
      play: (clock, { word }) =>
        trackedInput(lettersAt(clock, word, 0, 150, 300, 1100, 1250, 1400), clock),
    },
    {
      id: 'trackedInput.first',
      start: { choices: {}, faults: [] },
      parts: [
        (on) => lettersTyped(on) >= 4,
        (on) => shown(on).length > 0 && shown(on)[0]?.timeMs === firstLetter(on)?.timeMs,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value !== on('typed$').at(-1)?.value,
      ],
      solution: { pace: 'throttleTime' },
      play: (clock, { word }, settings) =>
        trackedInput(lettersAt(clock, word, 0, 120, 240, 360), clock, settings),
    },
  ],
} satisfies CardOf<typeof ru, { settings: TrackedInputSettings; field: '.track-input' }>;

/** The output texts of the tracked input, except the initial empty text. */
function shown(on: Episode) {
  return on('distinctUntilChanged').filter(({ value }, index) => index > 0 || value !== '');
}

function firstLetter(on: Episode) {
  return on('typed$').find(({ value }) => value !== '');
}

function lettersTyped(on: Episode) {
  const last = on('typed$').at(-1)?.value;
  return typeof last === 'string' ? last.length : 0;
}
