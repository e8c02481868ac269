/** What an inbox says on pages of others only, in Russian, the source of truth. */
export const embed = {
  broken: 'Список писем остановился из-за ошибки. Письма не потеряны.',
  containerTaken: (id: string) => `В контейнере с id "${id}" уже идёт приём сообщений`,
  restart: 'Показать снова',
  badFormat: 'formatReceived: ожидается текст',
};

/** The shape that these texts have in every language. */
export type EmbedTexts = typeof embed;
