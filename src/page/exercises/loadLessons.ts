import type { WidgetCard } from '../../widgets/card.ts';

/** Loads the code of lessons and tasks, and those of the card. */
export async function loadLessons(card: WidgetCard) {
  const [parts, { exercises }] = await Promise.all([import('./lessonParts.ts'), card.exercises()]);
  return { ...parts, exercises };
}

export type LoadedLessons = Awaited<ReturnType<typeof loadLessons>>;
