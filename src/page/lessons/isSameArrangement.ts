import type { Arrangement } from '../settings/arrange.ts';
import { knobs, type SettingName } from '../settings/knobs.ts';
import type { WidgetName } from '../registry.tsx';

/** Whether the widget works the same under both; a setting that was not chosen has its preset. */
export function isSameArrangement(widget: WidgetName, a: Arrangement, b: Arrangement): boolean {
  return (
    a.broken.join() === b.broken.join() &&
    Object.entries(knobs[widget]).every(([name, { preset }]) => {
      const setting = name as SettingName;
      return (a.chosen[setting] ?? preset) === (b.chosen[setting] ?? preset);
    })
  );
}
