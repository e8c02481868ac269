import { inEachLanguage } from '../../texts/language.ts';
import type { Episode, ExercisesOf } from '../card.ts';
import { lettersAt } from '../exampleParts.ts';
import type { texts as ru } from './exerciseTexts.ru.ts';
import { trackedInput, type TrackedInputSettings } from './trackedInput.stream.ts';

export const exercises = {
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./exerciseTexts.*.ts', { eager: true, import: 'texts' }),
  ),
  tasks: [
    {
      id: 'trackedInput.two',
      start: { chosen: {}, faults: [] },
      parts: [
        (on) => lettersTyped(on) >= 5,
        (on) => shown(on).length === 2,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value === on('typed$').at(-1)?.value,
      ],
      solved: {},
      play: (clock, { word }) =>
        trackedInput(lettersAt(clock, word, 0, 150, 300, 1100, 1250, 1400), clock),
    },
    {
      id: 'trackedInput.first',
      start: { chosen: {}, faults: [] },
      parts: [
        (on) => lettersTyped(on) >= 4,
        (on) => shown(on).length > 0 && shown(on)[0]?.timeMs === firstLetter(on)?.timeMs,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value !== on('typed$').at(-1)?.value,
      ],
      solved: { pace: 'throttleTime' },
      play: (clock, { word }, settings) =>
        trackedInput(lettersAt(clock, word, 0, 120, 240, 360), clock, settings),
    },
  ],
} satisfies ExercisesOf<typeof ru, TrackedInputSettings>;

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
