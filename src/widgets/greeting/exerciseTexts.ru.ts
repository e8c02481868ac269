import type { ExerciseTexts } from '../cardTexts.ts';

/** The answers to guess from, and the tasks, in Russian; they come with the first lesson of the card. */
export const texts = {
  guesses: {
    'greeting.letters': [
      ['На каждую'],
      ['Только в конце', 'Чтобы ответить в конце, надо ждать тишины, а map не ждёт ничего.'],
    ],
    'greeting.paste': [
      ['По событию на букву', 'Букв пять, но о вставке поле сообщило один раз.'],
      ['Одно'],
      ['Ни одного', 'Вставка тоже меняет поле, и поток её слышит.'],
    ],
    'greeting.erase': [
      ['Никого, надпись опустеет', 'Пустой текст тоже событие, и map ответил и на него.'],
      ['Прежнее имя', 'Стёртое поле прислало пустой текст, и он заменил имя.'],
      ['Гостя'],
    ],
  },
  tasks: {},
} satisfies ExerciseTexts;
