import { inEachLanguage } from '../../texts/language.ts';
import type { Episode, ExercisesOf } from '../card.ts';
import { textsAt } from '../exampleParts.ts';
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
      play: (clock, { word }) => {
        const part = (letters: number) => word.slice(0, letters);
        return trackedInput(
          textsAt(
            clock,
            [0, part(1)],
            [150, part(2)],
            [300, part(3)],
            [1100, part(4)],
            [1250, word],
          ),
          clock,
        );
      },
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
      play: (clock, { word }, settings) => {
        const part = (letters: number) => word.slice(0, letters);
        const typed$ = textsAt(clock, [0, part(1)], [120, part(2)], [240, part(3)], [360, part(4)]);
        return trackedInput(typed$, clock, settings);
      },
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
