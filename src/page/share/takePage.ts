import type { PageClock } from '../../clock/clock.ts';
import type { Chosen } from '../settings/arrange.ts';
import { knobs } from '../settings/knobs.ts';
import type { Recordings } from '../score/recordings.ts';
import type { AllArranged } from '../settings/useArranged.ts';
import type { WidgetName } from '../registry.tsx';
import { byName } from './codec/byName.ts';
import { isChoice } from './codec/readLink.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** Takes what a link is to tell of the page, with the recordings up to `untilMs` of clock time. */
export function takePage(
  clock: PageClock,
  recordings: Recordings,
  arranged: AllArranged,
  untilMs: number,
): SharedPage {
  const widgets = Object.entries(recordings).map(([key, recording]) => {
    const name = key as WidgetName;
    const held = recording
      .held()
      .filter(({ timeMs }) => timeMs <= untilMs)
      .map((one) => ({ ...one, timeMs: Math.round(one.timeMs - untilMs) || 0 }));
    const { chosen = {}, broken = [] } = arranged[name] ?? {};
    return [name, { chosen: changed(name, chosen), broken, held, before: undefined }] as const;
  });
  return { speed: clock.speed(), widgets: byName(widgets) };
}

function changed(name: WidgetName, chosen: Chosen): Chosen {
  const entries = Object.entries(chosen).filter(
    ([key, value]) =>
      isChoice(name, key, value) && knobs[name][key as keyof Chosen]?.preset !== value,
  );
  return Object.fromEntries(entries);
}
