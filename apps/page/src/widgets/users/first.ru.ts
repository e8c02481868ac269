/** The texts of the first paint. */
export const first = {
  title: 'Запрос по кнопке',
  short: 'Запрос',
  subtitle: 'Два имени загружаются одновременно. Нажмите дважды: победит последнее нажатие.',
  button: 'Загрузить имена',
  loading: 'Загрузка...',
  and: ' и ',
  failed: 'Ошибка запроса',
};
