import { flows } from './flows.ts';
import type { Pattern } from './Pattern.ts';
import { requests } from './requests.ts';

export type PatternId = (typeof requests | typeof flows)[number]['id'];

/** The patterns to begin with, in the order of their list. */
export const patterns: readonly (Pattern & { readonly id: PatternId })[] = [...requests, ...flows];
