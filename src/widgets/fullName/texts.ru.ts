import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  lessons: {
    'fullName.first': [
      'Только имя',
      'Фамилию не печатаем. Появится ли имя в результате?',
      'Да, с первой буквы: startWith заранее дал пустую фамилию. Без него combineLatest молчал бы, пока не заговорят оба поля.',
    ],
    'fullName.turns': [
      'По очереди',
      'Буква имени, буква фамилии, снова имя. Когда обновится результат?',
      'После каждой буквы: combineLatest берёт новое из одного поля и последнее запомненное из другого.',
    ],
  },
  settings: {},
} satisfies CardTexts;
