/** The texts of the end of the course; they load with it. */
export const course = {
  title: 'Что вы теперь различаете',
  missed: 'Вы ответили иначе.',
  again: (lesson: string) => `Ещё раз: ${lesson}`,
  ownStream: 'Свой поток',
  cards: 'К карточкам',
  steps: {
    'trackedInput.debounce': 'debounceTime ждёт паузы и выдаёт последний текст.',
    'trackedInput.throttle': 'throttleTime выдаёт первое значение и на время глохнет.',
    'users.mergeMap': 'mergeMap не бросает старый запрос: приходит и его ответ, даже поздний.',
    'users.switchMap': 'switchMap бросает первый запрос ради второго: ответ один.',
    'inbox.fail': 'catchError внутри опроса заменяет ошибку значением, и опрос идёт дальше.',
  } as Readonly<Record<string, string>>,
};

export type CourseTexts = typeof course;
