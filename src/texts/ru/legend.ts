/** The meanings of the score's signs; they load when a visitor asks for them. */
export const legend = {
  dot: 'событие; цвет говорит о причине',
  hollow: 'из него ничего не вышло',
  held: 'ждёт',
  timer: 'таймер и его длина в миллисекундах',
  cut: 'таймер прерван',
  deaf: 'строка не слушает столько миллисекунд',
  beat: 'такт своих часов, даже если ничего не вышло',
  subscribe: 'строка начинает слушать',
  complete: 'завершение',
  error: 'ошибка; бледная — лишь проходит дальше',
  unsubscribe: 'отписка: строка больше не слушает',
  bar: 'поток начался заново; слева от «← Пример» — пример',
  fold: 'здесь долго было тихо',
  empty: 'пустой текст',
  gap: 'миллисекунды между событиями',
};

export type LegendTexts = typeof legend;
