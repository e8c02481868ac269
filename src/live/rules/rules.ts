import type { Rule } from './rule.ts';
import { answersOutOfOrder } from './answersOutOfOrder.ts';
import { endedByError } from './endedByError.ts';

/** All rules, in the order of their reports. */
export const rules: readonly Rule[] = [endedByError, answersOutOfOrder];
