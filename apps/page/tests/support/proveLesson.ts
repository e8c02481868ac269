import { expect } from 'vitest';
import { guess as guessRu } from '@partitura/base/ui/texts/ru/guess.ts';
import type { NotificationKind } from '@partitura/score/trace/recording.ts';
import type { WidgetName } from '../../src/widgets/card.ts';
import { allLessons, lessonTextsOf } from '@partitura/tests/support/cards.ts';
import { type OpenedLessons, renderLessons, type StartedLesson } from './renderLessons.tsx';

type Facts = ReturnType<typeof factsOf>;

/** Whether a recording confirms a claim that a text makes. */
type Claim = (facts: Facts, page: OpenedLessons) => boolean;

/** Proofs that the answer of a lesson is true, and that the reasons against its other answers are true. */
export interface LessonProof {
  /** For some lanes: their values, by the time in milliseconds since the start. */
  lanes?: Readonly<Record<string, Readonly<Record<number, unknown>>>>;
  /** For some lanes and kinds of notifications (`take complete`): their times. */
  times?: Readonly<Record<`${string} ${NotificationKind}`, readonly number[]>>;
  /** The texts that the widget shows at the end, by selector. */
  shows?: Readonly<Record<string, string>>;
  prove?: (facts: Facts, page: OpenedLessons) => void | Promise<void>;
  /** For each answer: whether it is right, and whether the reason against it is true. */
  claims: readonly (readonly [right: Claim, reason?: Claim])[];
}

/** The ids of the lessons of a widget. */
export const lessonsOf = (name: WidgetName) =>
  allLessons.flatMap(({ widget, lesson }) => (widget === name ? [lesson.id] : []));

/** Returns functions that describe the recording of a lesson on the lanes with a label. */
function factsOf(shown: StartedLesson) {
  const { happened, times } = shown;
  const values = (lane: string) => happened(lane).map(([, value]) => value);
  return {
    ...shown,
    values,
    count: (lane: string) => values(lane).length,
    last: (lane: string) => values(lane).at(-1),
    subscribed: (lane: string) => times(lane, 'subscribe').length,
    cancelled: (lane: string) => times(lane, 'unsubscribe').length,
    /** Whether the lane has no value after the stream's completion. */
    isOver: (lane: string) =>
      times('take', 'complete').some((endMs) => times(lane, 'next').every((ms) => ms <= endMs)),
  };
}

/** Plays a lesson with the right guess, and proves that its answer and the reasons against the others are true. */
export async function proveLesson(id: string, proof: LessonProof | undefined): Promise<void> {
  if (!proof) throw new Error(`Expected a proof for the lesson "${id}".`);
  const { widget, guesses, answer } = lessonTextsOf(id, 'ru');
  const page = await renderLessons(widget);
  const rightOne = guesses.findIndex((guess) => guess.length === 1);
  const shown = await page.start(id, rightOne);
  await expect.element(shown.question).toBeVisible();
  page.timers.advance(shown.lastsMs - 1);
  expect(shown.answer.elements()).toEqual([]);
  page.timers.advance(1);
  await expect.element(shown.article.getByText(`${guessRu.right} ${answer}`)).toBeVisible();
  await expect.element(shown.question).toBeVisible();

  const facts = factsOf(shown);
  const { lanes = {}, times = {}, shows = {}, prove, claims } = proof;
  for (const [lane, values] of Object.entries(lanes)) {
    const expected = Object.entries(values).map(([ms, value]): unknown => [Number(ms), value]);
    expect(shown.happened(lane), lane).toEqual(expected);
  }
  for (const [place, expected] of Object.entries(times)) {
    const [lane = '', kind] = place.split(' ');
    expect(shown.times(lane, kind as NotificationKind), place).toEqual(expected);
  }
  for (const [selector, text] of Object.entries(shows))
    await expect.poll(() => shown.text(selector)).toBe(text);
  // No lesson needs a network.
  expect(page.asked).toEqual([]);
  await prove?.(facts, page);

  const cameTrue = claims.map(([right]) => right(facts, page));
  expect(cameTrue).toEqual(guesses.map((_, index) => index === rightOne));
  const reasons = claims.map(([, reason]) => reason?.(facts, page));
  expect(reasons).toEqual(guesses.map(([, whyNot]) => (whyNot ? true : undefined)));
}
