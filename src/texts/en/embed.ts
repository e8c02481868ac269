import type { EmbedTexts } from '../ru/embed.ts';

/** What an inbox says on pages of others only, in English. */
export const embed: EmbedTexts = {
  broken: 'The list stopped because of an error. No message is lost.',
  containerTaken: (id) => `The container with id "${id}" is already receiving messages`,
  restart: 'Show it again',
  badFormat: 'formatReceived: expected a text',
};
