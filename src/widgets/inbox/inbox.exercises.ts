import { map, take, throwError, timer } from 'rxjs';
import { inEachLanguage } from '../../texts/language.ts';
import type { Episode, ExercisesOf } from '../card.ts';
import type { texts as ru } from './exerciseTexts.ru.ts';
import { inbox, type InboxSettings } from './poll/inbox.stream.ts';
import { isFailedPoll } from './source/message.ts';

export const exercises = {
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./exerciseTexts.*.ts', { eager: true, import: 'texts' }),
  ),
  tasks: [
    {
      id: 'inbox.middle',
      start: { chosen: { pollMs: 2000 }, faults: [] },
      parts: [
        (on) => outcomes(on).includes('+'),
        (on) => outcomes(on).endsWith('+-') || outcomes(on).includes('+-+'),
        (on) => outcomes(on).includes('+-+'),
      ],
      solved: { pollMs: 2000 },
      play: (clock, _, settings) => {
        let asked = 0;
        const source = () => {
          asked += 1;
          return asked === 2
            ? throwError(() => new Error('503'))
            : timer(250, clock).pipe(map(() => ({ status: 'ok', messages: [] })));
        };
        return inbox(source, clock, settings).pipe(take(3));
      },
    },
  ],
} satisfies ExercisesOf<typeof ru, InboxSettings>;

/** The outcomes of the polls, one sign for each: `-` for a failure. */
function outcomes(on: Episode) {
  return on('flatten')
    .map(({ value }) => (isFailedPoll(value) ? '-' : '+'))
    .join('');
}
