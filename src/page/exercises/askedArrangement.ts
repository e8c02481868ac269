import type { Lesson, WidgetCard, Words } from '../../widgets/card.ts';
import type { Arrangement } from '../arrangements.ts';

/**
 * Gives how a widget is arranged while a lesson asks: with its settings, and without the fault that it is about, whose
 * description would tell the answer. Gives nothing for a stream that runs by itself and has no fault: with these
 * settings it would show the answer while the question stands. Source: SPEC GU1, GU1.7.
 */
export function askedArrangement(
  { standIn }: WidgetCard,
  { chosen = {}, faults = [], script }: Lesson,
  words: Words,
): Arrangement | undefined {
  const steps = script?.(words) ?? [];
  const isLeftAlone = faults.length === 0 && steps.every(({ does }) => does === 'inject');
  if (isLeftAlone) return undefined;
  return { chosen, faults: faults.filter((id) => id === standIn?.id) };
}
