import type { StreamCode } from './streamCode.ts';

/**
 * Gives the name of each lane. Where a setting chooses the operator, as `flatten` does, the lane is
 * named after the operator in force: the chosen one, else the default of the stream's file.
 */
export function laneNames(
  { lanes, settings: presets }: StreamCode,
  settings: Readonly<Record<string, number | string | undefined>>,
): readonly string[] {
  return lanes.map(({ label }) => {
    const preset = presets.find(({ name }) => name === label)?.default;
    return preset === undefined ? label : String(settings[label] ?? preset);
  });
}
