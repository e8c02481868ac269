/** The texts of one task: its name, its goal, the parts of that, and a small hint and a large one. */
interface TaskText {
  label: string;
  goal: string;
  parts: readonly string[];
  hints: readonly [small: string, large: string];
}

/** The texts of the tasks, in Russian; they come with the first task. */
export const tasks = {
  title: 'Добейтесь сами:',
  goalPicture: 'Цель',
  holds: 'есть',
  missing: 'ещё нет',
  progress: (held: number, all: number) => `Сделано ${held} из ${all}.`,
  solved: 'Решено!',
  again: 'Сначала',
  hint: 'Подсказка',
  close: 'Убрать задачи',

  tasks: {
    'trackedInput.two': {
      label: 'Две надписи',
      goal: 'Наберите хотя бы пять букв так, чтобы надпись сменилась ровно два раза.',
      parts: [
        'букв хотя бы пять',
        'надпись сменилась ровно два раза',
        'в надписи всё, что набрано',
      ],
      hints: [
        'debounceTime ждёт тишины: одна пауза — одна надпись.',
        'Наберите часть слова, подождите, пока она появится, и доберите остальное без пауз.',
      ],
    },
    'trackedInput.first': {
      label: 'Первая без последней',
      goal: 'Пусть первая буква появится сразу, а последняя не появится.',
      parts: ['букв хотя бы четыре', 'первая вышла в тот же миг', 'последней нет'],
      hints: [
        'debounceTime первую букву задержит. Какой оператор берёт первое?',
        'Выберите throttleTime и быстро наберите четыре буквы.',
      ],
    },
    'users.second': {
      label: 'Победит второе',
      goal: 'Нажмите дважды так, чтобы второе нажатие отменило первый запрос.',
      parts: [
        'нажатий ровно два, второе до первого ответа',
        'первый запрос брошен',
        'имена пришли',
      ],
      hints: [
        'Какой оператор бросает начатое ради нового?',
        'Выберите switchMap и быстро нажмите дважды.',
      ],
    },
    'users.both': {
      label: 'Дойдут оба',
      goal: 'Нажмите дважды подряд так, чтобы дошли оба ответа.',
      parts: ['нажатий ровно два, второе до первого ответа', 'дошёл один ответ', 'дошли оба'],
      hints: [
        'switchMap бросает первый запрос. Нужен тот, кто не бросает.',
        'Выберите mergeMap или concatMap и быстро нажмите дважды.',
      ],
    },
    'users.inTurn': {
      label: 'По очереди',
      goal: 'Нажмите дважды подряд так, чтобы второй запрос ушёл только после первого ответа.',
      parts: [
        'нажатий ровно два, второе до первого ответа',
        'второй запрос после первого ответа',
        'дошли оба',
      ],
      hints: [
        'Второе нажатие должно подождать: ищите полосу ожидания.',
        'Выберите concatMap и быстро нажмите дважды.',
      ],
    },
    'inbox.middle': {
      label: 'Потерять средний',
      goal: 'Три опроса подряд: первый и третий с ответом, а средний не удался.',
      parts: ['опрос с ответом', 'за ним неудачный', 'и снова с ответом'],
      hints: [
        'Ошибку источника можно включить и выключить под партитурой.',
        'После удачного опроса выберите «Источник: ошибка», дождитесь ✕ и нажмите «Починить».',
      ],
    },
  } satisfies Record<string, TaskText>,
};

type TaskName = keyof (typeof tasks)['tasks'];

export interface TaskTexts extends Omit<typeof tasks, 'tasks'> {
  tasks: Readonly<Record<TaskName, TaskText>>;
}
