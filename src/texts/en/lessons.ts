import type { LessonTexts } from '../ru/lessons.ts';

/** The texts of the lessons, in English; same shape as in Russian. */
export const lessons: LessonTexts = {
  title: 'Try it:',
  stop: (label) => `Stop: ${label}`,
  stopped: 'Stopped. Your turn.',
  tasks: 'Tasks',
  restore: 'Restore settings',
  failed: 'The widget stopped because of an error: start it again, then repeat.',
  missing: (selector) => `There is no ${selector} on this card: nothing to show it with.`,

  words: { person: 'Maria', name: 'Ada', surname: 'Li', word: 'stream', note: 'note' },

  lessons: {
    'greeting.letters': [
      'Letter by letter',
      'A name is typed letter by letter. Does the greeting follow each letter, or only the last?',
      'Each one: one letter is one event, and one event makes one greeting.',
    ],
    'greeting.paste': [
      'Paste at once',
      'The whole name is pasted at once. How many events is that for the stream?',
      'One: a stream hears events, not letters, and the paste is one.',
    ],
    'greeting.erase': [
      'Erase the name',
      'A name is typed, then erased. Who is greeted now?',
      'A guest: the erased field sends an empty text, and map puts Guest in its place.',
    ],
    'attention.three': [
      'Press three times',
      'Three presses, all alike. How does the stream know how many there were?',
      'scan counts: it remembers the last total and adds one with each press. The numbers on its lane go up.',
    ],
    'attention.fast': [
      'Press very fast',
      'Five presses in a quarter of a second. Is even one of them lost?',
      'Not one: scan waits for nothing and skips nothing.',
    ],
    'trackedInput.debounce': [
      'Type fast',
      '“stream” is typed fast, then nothing more. What gets through?',
      'Only the whole word: debounceTime waits for half a second of silence, and each letter starts the wait again.',
    ],
    'trackedInput.throttle': [
      'Same with throttleTime',
      'Typed just as fast, with another operator. Does the whole word get through?',
      'No: throttleTime takes the first and ignores the rest for half a second. “s” and “stre” got through, the end of the word was lost.',
    ],
    'trackedInput.same': [
      'Same word again',
      '“note” is typed, a letter erased and put back at once. Does the result update?',
      'No: debounceTime let “note” through twice, but distinctUntilChanged stops what is already shown.',
    ],
    'users.mergeMap': [
      'Two presses: mergeMap',
      'The first request gets stuck, the second is quick. What stays on screen?',
      'The error of the first: mergeMap runs all requests at once. The names had come, but that late error replaced them.',
    ],
    'users.switchMap': [
      'Two presses: switchMap',
      'The same two presses. Does the old request get in the way of the new one?',
      'No: at the new press switchMap dropped the old request. The names stay on screen.',
    ],
    'users.exhaustMap': [
      'Three presses: exhaustMap',
      'Three presses in a row, faster than the answer. How many times are the names requested?',
      'Once: while a request is running exhaustMap ignores presses. That is how to guard against double clicks.',
    ],
    'fullName.first': [
      'First name only',
      'No last name is typed. Does the first name show in the result?',
      'Yes, from the first letter: startWith had given an empty last name. Without it combineLatest would wait until both fields had spoken.',
    ],
    'fullName.turns': [
      'Alternate fields',
      'A letter of the first name, one of the last, and so on. When does the result update?',
      'After every letter: combineLatest takes the new text of one field and the last remembered one of the other.',
    ],
    'ticker.fast': [
      'Tick faster',
      'The period is 300 ms now, not a second. Will there be more ticks?',
      'No, five again: take decides how many, the period only decides how often.',
    ],
    'ticker.three': [
      'Only three ticks',
      'Ask for three ticks. What happens to the timer after the third?',
      'It stops: at the third, take completes the stream (the bar on its lane) and unsubscribes from interval.',
    ],
    'ticker.none': [
      'No tick at all',
      'Ask for zero ticks. Does the timer start?',
      'No: take(0) completes at once and never subscribes to interval.',
    ],
    'inbox.starve': [
      'Slow source: switchMap',
      'The source answers after 3 seconds, and is asked every 2. Do messages come?',
      'None: each new poll cuts off the one before, so nobody waits for an answer. switchMap is not for polling a slow source.',
    ],
    'inbox.wait': [
      'Slow source: exhaustMap',
      'The same slow source. What does exhaustMap change?',
      'Each poll waits for its answer: while one is running, no other starts. There are fewer polls, but the answers come.',
    ],
    'inbox.fail': [
      'Errors of the source',
      'The source is asked every second, fails, then recovers. Does an error stop the polling?',
      'No: catchError inside the poll turns the error into an empty list. The table is intact, and polling went on until the source was back.',
    ],
  },
};
