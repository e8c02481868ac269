import { first as inboxEn } from '../texts/first.en.ts';
import { first as inboxRu } from '../texts/first.ru.ts';
import type { MessageTexts, PollTexts } from '../texts/lateTexts.ts';
import { embed as embedEn, texts as lateEn } from '../texts/lateTexts.en.ts';
import { embed as embedRu, texts as lateRu } from '../texts/lateTexts.ru.ts';
import type { Message } from '../source/message.ts';
import { type InboxColumn, columnNames } from './columns.ts';

/** The texts of an inbox: `message` has the texts of an open message, `poll` the texts of the status line. */
export type InboxTexts = typeof inboxRu &
  Partial<typeof embedRu> & {
    columns?: Partial<Record<InboxColumn, string>>;
    message?: Partial<MessageTexts>;
    poll?: Partial<PollTexts>;
  };

/** Texts that replace some of the default texts, also inside a group such as `poll.failures`. */
export type OwnTexts = Overrides<InboxTexts>;

type Overrides<T> = T extends ((...given: never[]) => unknown) | string
  ? T
  : { [Name in keyof T]?: Overrides<T[Name]> | undefined };

/** The look of an inbox. Source: SPEC IB7. */
export interface InboxLook {
  /**
   * Formats the time of a row and of an open message. The time is given as Unix seconds in a decimal string, or as any
   * other text of at most 100 characters.
   */
  formatReceived?: ((received: string) => string) | undefined;
  /** The columns, in their order; by default From, Subject, Received. */
  columns?: readonly InboxColumn[] | undefined;
  /** The number of characters to which a subject is cut; 15 by default, `Infinity` for whole subjects. */
  subjectLength?: number | undefined;
  /** The height of every row and of the header in pixels; a larger text makes them higher. */
  rowPx?: number | undefined;
  /** Additional classes for the outermost element, besides `inbox`. */
  className?: string | undefined;
  /** Called with a message to open, instead of the dialog. */
  onOpen?: ((message: Message) => void) | undefined;
}

/** All texts of an inbox, in Russian. */
export const inboxTextsRu = {
  ...inboxRu,
  ...embedRu,
  ...lateRu,
  columns: columnNames,
} satisfies InboxTexts;

/** All texts of an inbox, in English. */
export const inboxTextsEn: typeof inboxTextsRu = {
  ...inboxEn,
  ...embedEn,
  ...lateEn,
  columns: columnNames,
};

/**
 * Returns all texts of an inbox: the texts that the host sets, and Russian defaults for the others. Source: SPEC IB35.
 */
export function textsOver(own: OwnTexts | undefined): typeof inboxTextsRu {
  return replaced(inboxTextsRu, own);
}

function replaced<Group extends object>(texts: Group, own: unknown): Group {
  const given: Readonly<Record<string, unknown>> = { ...(typeof own === 'object' && own) };
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => [
    name,
    typeof text === 'object' && text ? replaced(text, given[name]) : (given[name] ?? text),
  ]);
  return Object.fromEntries(entries) as Group;
}
