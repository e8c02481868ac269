/** A visitor's event for an element. `held` has the first letters of the held keys, and `R` if the key repeats. */
export type PageEvent = Readonly<
  Partial<Record<'target' | 'type' | 'value' | 'key' | 'code' | 'held', string>>
> & { readonly x?: number; readonly y?: number };

/** The kinds of elements: `none` is not shown, and `page` is the page itself. */
export const KINDS = ['button', 'field', 'box', 'page', 'none'] as const;

/** An element of the program's page, as the card shows it. */
export interface PageElement {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  readonly className: string;
  /** Declarations: `color:red;`. */
  readonly style: string;
  /** The types of the events that the element listens to, separated by spaces. */
  readonly events: string;
  readonly isDisabled: boolean;
  /** The value that the program has written since the last report. */
  readonly value?: string | undefined;
}

/** The maximum number of elements that a card shows. */
export const MOST_ELEMENTS = 30;

/** The maximum length of an element's text; only the end of a longer text is shown. */
export const MOST_ELEMENT_TEXT = 500;

/** The maximum length of an element's other texts, as of every text in a report. */
export const MOST_FIELD_TEXT = 200;
