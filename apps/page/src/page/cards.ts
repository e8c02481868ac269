import type { WidgetCard, WidgetName } from '../widgets/card.ts';
import type { WidgetEntry } from './registry.ts';

export type Cards = Readonly<Record<WidgetName, WidgetCard>>;

/** Loads the card of every widget; rejects if any card does not load. */
export async function loadCards(registry: readonly WidgetEntry[]): Promise<Cards> {
  const loaded = registry.map(async ({ name, card }) => [name, (await card()).card] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<WidgetName, WidgetCard>;
}

/** Makes a record with the result of `make` for each card. */
export function mapCards<T>(cards: Cards, make: (name: WidgetName, card: WidgetCard) => T) {
  const made = Object.entries(cards).map(([name, card]) => [name, make(name as WidgetName, card)]);
  return Object.fromEntries(made) as Record<WidgetName, T>;
}
