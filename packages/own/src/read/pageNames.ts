import type { INPUTS } from './givenNames.ts';

/** The given names of a page; `createPage` makes their contents. */
export const PAGE: readonly string[] =
  'document window innerWidth innerHeight scrollX scrollY getComputedStyle matchMedia Element HTMLElement HTMLInputElement HTMLButtonElement Image MouseEvent KeyboardEvent PointerEvent'.split(
    ' ',
  );

/** The name that the page itself has among its elements. */
export const DOCUMENT = 'document';

/** The page's events that each input gives. */
export const EVENTS_OF: Readonly<Record<(typeof INPUTS)[number], RegExp>> = {
  typed$: /^(?:input|change)$/,
  clicks$: /^(?:dbl)?click$/,
  keys$: /^key(?:down|up|press)$/,
  pointer$: /^(?:mouse|pointer)(?:down|move|up)$/,
};

/** Events, besides those of the inputs, that a card can give. */
export const OTHER_EVENTS =
  /^(?:scroll|resize|visibilitychange|online|offline|focus(?:in|out)?|blur|submit|reset|load|contextmenu|select|page(?:show|hide)|hashchange|(?:mouse|pointer)(?:enter|leave|over|out)|(?:dbl)?click|(?:mouse|pointer)(?:down|up))$/;

/** Whether one of these inputs gives events of this type. */
export function givesEvent(names: readonly (typeof INPUTS)[number][], type: string) {
  return names.some((name) => EVENTS_OF[name].test(type));
}
