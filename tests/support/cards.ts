import { type Cards, loadCards, mapCards } from '@partitura/page/page/cards.ts';
import { registry } from './registry.ts';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import type { WidgetName } from '@partitura/page/widgets/card.ts';

/** The cards of the page, in the order of the widgets. */
export const cards: Cards = await loadCards(registry);

/** The Russian title of a card. */
export const titleOf = (name: WidgetName) => textsIn(cards[name].texts, 'ru').title;

/** Every lesson of the page, with its widget. */
export const allLessons = Object.values(
  mapCards(cards, (widget, card) => card.lessons.map((lesson) => ({ widget, card, lesson }))),
).flat();

/** The texts of a lesson, and the possible answers to its question. */
export function lessonTextsOf(id: string, language: Language) {
  const { widget, card } = allLessons.find(({ lesson }) => lesson.id === id) ?? {};
  if (!widget || !card) throw new Error(`Expected a lesson "${id}".`);
  const [label, question, answer, guesses] = textsIn(textsIn(card.texts, language).lessons, id);
  return { widget, label, question, answer, guesses };
}
