import type { embedRu } from '../ru/embed.ts';

/** What an inbox says on pages of others only, in English. */
export const embedEn: typeof embedRu = {
  broken: 'The list stopped because of an error. No message is lost.',
  restart: 'Show it again',
  badFormat: 'formatReceived: expected a text',
};
