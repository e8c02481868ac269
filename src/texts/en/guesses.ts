import type { GuessTexts } from '../ru/guesses.ts';

/** The same in English. */
export const guesses: GuessTexts = {
  label: 'What will happen?',
  skip: 'Just show me',
  next: 'Next: tasks of this card',
  link: {
    label: 'Link to here',
    title: 'Link to this place',
    present:
      'The page opens here, with nothing played yet. With &present at the end the card stands alone and large, for a projector; keys: N for the next one, R to reveal, A for again.',
  },
  right: 'Right!',
  thought: (answer) => `You thought: “${answer}”.`,

  lessons: {
    'greeting.letters': [
      ['To each one'],
      [
        'Only at the end',
        'To answer at the end, something has to wait for silence; map waits for nothing.',
      ],
    ],
    'greeting.paste': [
      ['One for each letter', 'There are five letters, but the field told of the paste once.'],
      ['One'],
      ['None', 'A paste changes the field too, and the stream hears it.'],
    ],
    'greeting.erase': [
      [
        'Nobody, the line goes empty',
        'An empty text is an event too, and map answered it as well.',
      ],
      ['The name from before', 'The erased field sent an empty text, which replaced the name.'],
      ['A guest'],
    ],
    'attention.three': [
      [
        'From the clicks themselves',
        'The clicks are alike: there are no numbers on the upper lane.',
      ],
      ['It remembers the last total'],
      ['The button counts', 'The button is only pressed: there are no numbers on the upper lane.'],
    ],
    'attention.fast': [
      ['Not one'],
      ['They become one', 'Nothing here joins them: scan answered each.'],
      ['Only the first arrives', 'Nothing here holds them back: scan answered each.'],
    ],
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
    'users.mergeMap': [
      [
        'The names, the second is faster',
        'The second did answer earlier, but mergeMap did not drop the first.',
      ],
      ['The error of the first'],
      ['The names and the error', 'There is one line, and it shows what came last.'],
    ],
    'users.switchMap': [
      ['No'],
      [
        'Yes, its error will erase the names',
        'There is no error: the first request ends in a slash, it was dropped.',
      ],
      [
        'Yes, the new one will wait',
        'The new request left at once: it begins in the column of the click.',
      ],
    ],
    'users.exhaustMap': [
      ['Three times', 'Two clicks are hollow: while the request ran, nobody heard them.'],
      ['Once'],
      ['Twice, the last press waits', 'Nothing waited: no request began with the answer.'],
    ],
    'fullName.first': [
      ['Yes, from the first letter'],
      [
        'No, not without a last name',
        'There is a last name from the start: the empty text on its lane.',
      ],
      [
        'Yes, once the name is complete',
        'The result changed with each letter; nobody waited for the end.',
      ],
    ],
    'fullName.turns': [
      [
        'After each pair of letters',
        'Nobody waited for the second of a pair: the result changed in between too.',
      ],
      ['After each letter'],
      ['At the very end', 'Nobody waited for the end: the result changed all the time.'],
    ],
    'ticker.fast': [
      [
        'Yes, three times as many',
        'The ticks came faster, but after the fifth the stream is complete.',
      ],
      ['No, five again'],
      ['Yes, without end', 'Behind the fifth tick stands a bar: the stream is complete.'],
    ],
    'ticker.three': [
      [
        'It ticks on silently',
        'There is a slash on the lane of interval: it was unsubscribed, and is silent.',
      ],
      ['It stops'],
      ['It starts over', 'Nothing happens behind the bar: a complete stream does not begin again.'],
    ],
    'ticker.none': [
      [
        'Yes, but its ticks stop at take',
        'There is not even a subscription on the lane of interval.',
      ],
      ['No'],
      ['It ticks once', 'The stream is complete without having waited for a tick.'],
    ],
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
};
