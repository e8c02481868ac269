/** The texts of the first paint. */
export const first = {
  title: 'Приветствие',
  subtitle: 'Печатайте имя: приветствие меняется с каждой буквой.',
  label: 'Ваше имя',
  hello: (name: string) => `Привет, ${name}`,
};
