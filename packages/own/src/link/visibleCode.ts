import { visibleText } from '@partitura/base/ui/text/visibleText.ts';

/** Marks invisible characters, and characters that change how others are displayed. Source: SPEC OW28.3. */
export function visibleCode(code: string): string {
  return code.replaceAll(/[^\n\t]+/g, (part) => visibleText(part, 'from'));
}
