/** The texts of the first paint. */
export const first = {
  title: 'Внимание',
  subtitle: 'Нажмите: каждое нажатие попадёт в журнал внизу.',
  button: 'Обратить внимание',
  pressed: 'Кнопка нажата!',
};
