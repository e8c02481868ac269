/** The texts of the first paint. */
export const first = {
  title: 'Полное имя',
  short: 'Имя',
  subtitle: 'Два поля сходятся в одном потоке.',
  firstLabel: 'Имя',
  lastLabel: 'Фамилия',
  fullName: (name: string) => `Полное имя: ${name}`,
};
