import type { Say } from '../rules/rule.ts';
import type { FindingLocation } from './locateFinding.ts';

/** A fault that is certain from the recording. */
export interface Finding extends FindingLocation {
  readonly rule: string;
  /** One sentence, in English. */
  readonly text: string;
  readonly count: number;
  /** The time when it first happened, in milliseconds since the page was opened. */
  readonly since: number;
}

/** A finding with its mark in a score, for the panel. */
export interface SeenFinding {
  readonly finding: Finding;
  /** Absent if the mark is in no pipe. */
  readonly site: number | undefined;
  readonly number: number;
  readonly say: Say;
}

/** Whether two findings belong to the same rule and operator, even at different lines. */
export function isSame(one: Finding, other: Finding) {
  return (['rule', 'file', 'name', 'operator'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** Writes a finding as one line: `src/a.ts:12:5 users$: switchMap failed …`. */
export function findingLine({ name, file, line, column, text, rule, count }: Finding): string {
  const said = name === undefined ? text : `${name}: ${text}`;
  return `${file}:${line}:${column} ${said} (${rule}${count > 1 ? `, ${count} times` : ''})`;
}
