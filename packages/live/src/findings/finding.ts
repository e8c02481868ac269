import type { Say } from '../rules/rule.ts';

/** A fault that is certain from the recording. */
export interface Finding {
  readonly rule: string;
  /** One sentence, in English. */
  readonly text: string;
  /** The declared name of the pipe; absent if unknown. */
  readonly name?: string;
  readonly file: string;
  /** The operator's line and column, from 1. */
  readonly line: number;
  readonly column: number;
  /** The name of the operator or the call, such as `subscribe`; for a source, its label. */
  readonly operator: string;
  readonly count: number;
  /** The time when the fault first happened, in milliseconds since the page was opened. */
  readonly since: number;
}

/** A finding, with its mark in a score, as the panel needs it. */
export interface SeenFinding {
  readonly finding: Finding;
  /** The mark; absent if no pipe contains it. */
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
