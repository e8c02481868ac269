import { expect } from 'vitest';
import { guess as guessRu } from '@partitura/base/ui/texts/ru/guess.ts';
import type { WidgetName } from '../../src/widgets/card.ts';
import { allLessons, lessonTextsOf } from '@partitura/tests/support/cards.ts';
import { type OpenedLessons, renderLessons, type StartedLesson } from './renderLessons.tsx';

export type { StartedLesson };

/** Proofs of the answers of lessons, by their ids. */
export type Proofs = Readonly<
  Record<string, (shown: StartedLesson, page: OpenedLessons) => void | Promise<void>>
>;

/** Whether a recording confirms a claim that a text makes. */
export type Claim = (shown: StartedLesson, page: OpenedLessons) => boolean;

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
export type Claims = Readonly<Record<string, readonly (readonly [right: Claim, reason?: Claim])[]>>;

/** The ids of the lessons of a widget. */
export const lessonsOf = (name: WidgetName) =>
  allLessons.flatMap(({ widget, lesson }) => (widget === name ? [lesson.id] : []));

/** The values on a lane. */
export const values = ({ happened }: StartedLesson, lane: string) =>
  happened(lane).map(([, value]) => value);
export const count = (shown: StartedLesson, lane: string) => values(shown, lane).length;
export const last = (shown: StartedLesson, lane: string) => values(shown, lane).at(-1);
export const subscribed = ({ times }: StartedLesson, lane: string) =>
  times(lane, 'subscribe').length;
export const cancelled = ({ times }: StartedLesson, lane: string) =>
  times(lane, 'unsubscribe').length;

/** Whether the lane has no value after the stream's completion. */
export const isOver = ({ times }: StartedLesson, lane: string) =>
  times('take', 'complete').some((endMs) => times(lane, 'next').every((ms) => ms <= endMs));

/** Plays a lesson with the right guess, and proves that its answer and the reasons against the others are true. */
export async function proveLesson(
  id: string,
  proof: Proofs[string] | undefined,
  claims: Claims[string] = [],
): Promise<void> {
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
  expect(proof).toBeDefined();
  await proof?.(shown, page);

  const cameTrue = claims.map(([right]) => right(shown, page));
  expect(cameTrue).toEqual(guesses.map((_, index) => index === rightOne));
  const reasons = claims.map(([, reason]) => reason?.(shown, page));
  expect(reasons).toEqual(guesses.map(([, whyNot]) => (whyNot ? true : undefined)));
}
