import { injectFault, type Whole } from '../faults/injectFault.tsx';
import { type OperatorName, operators, type SettingName } from './knobs.ts';
import type { Arranged } from './useArranged.ts';
import type { WidgetName } from '../registry.tsx';

/** Settings that were chosen; operators by their names. */
export type Chosen = Readonly<Partial<Record<SettingName, number | OperatorName>>>;

/** What a visitor has chosen for one widget, in a form that can be written down. */
export interface Arrangement {
  chosen: Chosen;
  /** The stable names of what is other than usual, as they stand in a shared address: `users.2.fail`. */
  broken: readonly string[];
}

/** A widget with which nothing was done. */
export const asUsual: Arranged = { chosen: {}, broken: [] };

/**
 * Makes of an arrangement what the page needs to put it into force.
 *
 * The stream is given new settings, and so starts anew, only when they are to be others than `before`.
 */
export function arrange(
  widget: WidgetName,
  { chosen, broken }: Arrangement,
  before: Arranged,
  whole: Whole,
): Arranged {
  const { injected, ids } = injectFault(widget, broken, whole);
  const isSame = chosen === before.chosen && !injected?.settings && !before.injected?.settings;
  const settings = isSame ? before.settings : { ...resolve(chosen), ...injected?.settings };
  return { chosen, broken: ids, settings, injected };
}

/** The settings as the stream takes them: operators instead of their names. */
function resolve(chosen: Chosen) {
  return Object.fromEntries(
    Object.entries(chosen).map(([key, given]) => [
      key,
      typeof given === 'string' ? operators[given] : given,
    ]),
  );
}
