import { episodeOf } from '../../src/page/tasks/episode.ts';
import { placeOf } from '../../src/page/lessons/guessedPlaces.ts';
import { markGuess } from '../../src/page/lessons/markGuess.ts';
import { guesses as ru } from '../../src/texts/ru/guesses.ts';
import type { WidgetName } from '../../src/widgets/card.ts';
import { cards } from './cards.ts';
import type { LessonId, renderLessons } from './renderLessons.tsx';

/** Reads from the score of a card where the guesses of a lesson stand, or would. */
export function guessOutlines(
  id: LessonId,
  card: Element,
  { recordings }: Awaited<ReturnType<typeof renderLessons>>,
) {
  const [name] = id.split('.') as [WidgetName];
  const { code } = cards[name];
  const left = (rect: Element) => Number(rect.getAttribute('x'));
  const right = (rect: Element) => left(rect) + Number(rect.getAttribute('width'));

  /** The outlines of one answer, and how many marks of their lane they are around; none of an answer without a place. */
  function measure(answer: number) {
    const place = placeOf(id, answer);
    if (!place) return undefined;
    const before = new Set(card.querySelectorAll('.is-guess'));
    const unmark = markGuess(card, code, episodeOf(code, recordings[name].held()), place);
    const outlines = [...card.querySelectorAll('.is-guess')].filter((one) => !before.has(one));
    unmark();
    const lane = code.lanes.findIndex(({ label }) => label === place.lane);
    const marks = [...card.querySelectorAll(`[data-number][data-lane="${lane}"] rect`)];
    const around = outlines.filter((outline) =>
      marks.some((mark) => left(outline) < left(mark) && right(mark) < right(outline)),
    ).length;
    return { xs: outlines.map(left), around };
  }

  return {
    /** Where the outlines of each answer begin, in pixels. */
    ofAnswers: () => ru.lessons[id].map((_, answer) => measure(answer)?.xs),
    around: (answer: number) => measure(answer)?.around ?? 0,
    /** Where those in the score begin. */
    drawn: () => [...card.querySelectorAll('.is-guess')].map(left),
  };
}
