/** The inputs that code may name. */
export const INPUTS = ['typed$', 'clicks$', 'keys$', 'pointer$'] as const;

/** The input whose values are events of the page's elements. */
export const PAGE_INPUT = 'page';

export type InputName = (typeof INPUTS)[number] | typeof PAGE_INPUT;

/** Functions of RxJS that need a network, with their modules: they exist, but fail. */
export const NETWORK_OF: ReadonlyMap<string, string> = new Map([
  ['ajax', 'rxjs/ajax'],
  ['fromFetch', 'rxjs/fetch'],
  ['webSocket', 'rxjs/webSocket'],
]);

/** Other given names, besides `random`: functions that return streams. */
export const REQUESTS = ['request', 'poll'] as const;

/** The name by which the running code reaches the recorder; no code uses it by chance. */
export const RECORDER = '$partitura';
