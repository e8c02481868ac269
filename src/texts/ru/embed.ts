/** What an inbox says on pages of others only, in Russian, the source of truth. */
export const embedRu = {
  broken: 'Список писем остановился из-за ошибки. Письма не потеряны.',
  restart: 'Показать снова',
  badFormat: 'formatReceived: ожидается текст',
};
