/** The inputs that code may name. */
export const INPUTS = ['typed$', 'clicks$', 'keys$', 'pointer$'] as const;

/** Other given names, besides `random`: functions that give streams. */
export const REQUESTS = ['request', 'poll'] as const;
