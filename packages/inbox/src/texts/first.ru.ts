import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';

const plural = pluralIn('ru');

/** The texts of the first paint. */
export const first = {
  title: 'Входящие',
  subtitle: 'Опрос каждые 5 секунд. Новые письма встают сверху.',
  region: 'Список писем',
  empty: 'Писем пока нет.',
  failed: 'Ошибка при получении сообщений',
  containerMissing: (id: string) => `Контейнер с id "${id}" не найден`,
  noSubject: 'Без темы',
  fresh: 'новое',
  seen: 'прочитано',
  toNewest: (n: number) => `${n} ${plural(n, { one: 'новое', other: 'новых' })}`,
  arrived: (n: number) =>
    `${n} ${plural(n, { one: 'новое письмо', few: 'новых письма', other: 'новых писем' })}`,
};
