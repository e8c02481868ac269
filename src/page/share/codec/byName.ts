import type { WidgetName } from '../../registry.tsx';

/** Makes a record of what was made for each widget, all of which are to be among the entries. */
export function byName<T>(entries: readonly (readonly [WidgetName, T])[]): Record<WidgetName, T> {
  return Object.fromEntries(entries) as Record<WidgetName, T>;
}
