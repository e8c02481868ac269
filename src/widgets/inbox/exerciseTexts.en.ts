import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'inbox.starve': [
      ['They come late', 'None is left to be late: polls are cut off before their answers.'],
      ['Not one'],
      ['Every other time', 'Each poll is cut off by the next, not only every other one.'],
    ],
    'inbox.wait': [
      ['Nothing, no mail will come', 'The answers came: nobody cuts the poll off now.'],
      ['Polls wait for their answers'],
      [
        'Polls stand in a queue',
        'There is no queue: the ticks in between are hollow, they are skipped.',
      ],
    ],
    'inbox.fail': [
      ['Yes, the stream ends', 'There was another poll after the error: the stream is alive.'],
      [
        'No, but the table goes empty',
        'An empty list means “nothing new”, and the earlier mail stayed.',
      ],
      ['No, polling goes on'],
    ],
  },
  tasks: {
    'inbox.middle': {
      goal: 'Three polls in a row: the first and the third answered, the one between them failed.',
      parts: ['a poll with an answer', 'then one that failed', 'and one with an answer again'],
      hints: [
        'An error of the source can be switched on and off below the score.',
        'After an answered poll choose “Source: error”, wait for ✕, and press “Fix”.',
      ],
    },
  },
};
