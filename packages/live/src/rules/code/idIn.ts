import type { Notification } from '@partitura/score/trace/recording.ts';

/**
 * The id of the thing that a value is about, such as `7` of `{ id: 7 }` and of `{ type: 'save', todo: { id: 7 } }`: the
 * outermost field `id`. Absent if there is none, or if the text was cut off.
 */
export function idIn({ value }: Notification): string | undefined {
  try {
    // An instance of a class has its name before its fields.
    let level: unknown[] = [JSON.parse(String(value).replace(/^[\w$]+ (?=\{)/, ''))];
    while (level.length > 0) {
      const objects = level.filter((one) => typeof one === 'object' && one !== null);
      const found = objects.find((one) => 'id' in one);
      if (found) return JSON.stringify((found as { readonly id: unknown }).id);
      level = objects.flatMap((one) => Object.values(one) as unknown[]);
    }
  } catch {
    // The text is not JSON.
  }
  return undefined;
}
