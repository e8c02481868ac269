import type { texts as ru } from './exerciseTexts.ru.ts';

export const texts: typeof ru = {
  guesses: {
    'trackedInput.debounce': [
      ['Each letter', 'The dashed wait of each letter is cut off by the next.'],
      [
        'Only the first letter',
        'throttleTime would take the first; here its dashed wait is cut off by the second.',
      ],
      ['Only the whole word'],
    ],
    'trackedInput.throttle': [
      ['Yes, after the pause', 'Nothing came after the pause: what throttleTime skips is gone.'],
      ['Yes, with each letter', 'The hollow letters went no further.'],
      ['No, its end is lost'],
    ],
    'trackedInput.same': [
      [
        'Yes, the pause is over',
        'The pause was over, and debounceTime emitted the word again, but that is not the end of the way.',
      ],
      [
        'Yes, the text did change',
        'The text without the letter did not get through: its dashed wait is cut off.',
      ],
      ['No'],
    ],
  },
  tasks: {
    'trackedInput.two': {
      goal: 'Type at least five letters so that the label changes exactly twice.',
      parts: [
        'at least five letters',
        'the label changed exactly twice',
        'the label has all that was typed',
      ],
      hints: [
        'debounceTime waits for silence: one pause, one label.',
        'Type a part of a word, wait until it appears, and type the rest without a pause.',
      ],
    },
    'trackedInput.first': {
      goal: 'Make the first letter appear at once, and the last one not at all.',
      parts: [
        'at least four letters',
        'the first one came out at that moment',
        'the last one is not there',
      ],
      hints: [
        'debounceTime would hold the first letter back. Which operator takes the first one?',
        'Choose throttleTime and type four letters quickly.',
      ],
    },
  },
};
