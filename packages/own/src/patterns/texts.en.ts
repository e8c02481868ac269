import type { PatternTexts } from './patternTexts.ts';

export const texts: PatternTexts = {
  typeahead: {
    title: 'Typeahead search',
    question: 'How many answers will come out of switchMap?',
    answer:
      'One: switchMap cut off the request for “rx”, and distinctUntilChanged stopped the second “rxjs”.',
    guesses: [
      ['One'],
      [
        'Two: for “rx” and “rxjs”',
        'The request for “rx” was cut off: a new text came, and switchMap switched to it.',
      ],
      [
        'Three: one per pause',
        'After the third pause the text was the same, so distinctUntilChanged stopped it.',
      ],
    ],
  },
  doubleSubmit: {
    title: 'Double submit',
    question: 'What will become of the second click?',
    answer:
      'It is lost: exhaustMap ignores clicks while a request runs. The third came after the answer, and was sent.',
    guesses: [
      [
        'Its request follows the first',
        'concatMap would do that; exhaustMap keeps nothing for later.',
      ],
      ['It is lost'],
      [
        'It cuts off the first request',
        'switchMap would do that; here the first request got its answer.',
      ],
    ],
  },
  polling: {
    title: 'Polling',
    question: 'What will stop the polling?',
    answer:
      'The value 100: takeWhile lets it through too (its second argument is true), completes, and unsubscribes from timer.',
    guesses: [
      [
        'timer itself: it has four ticks',
        'timer never completes by itself: the unsubscription cut it off.',
      ],
      ['Nothing, it is endless', 'The ticks stopped at the value 100: takeWhile completed.'],
      ['The value 100'],
    ],
  },
  retry: {
    title: 'Retry with backoff',
    question: 'How long is the third pause?',
    answer: '1200 ms: each pause is twice as long as the one before (300, 600 and 1200 ms).',
    guesses: [
      ['300 ms', 'Only the first pause is 300 ms long.'],
      ['900 ms', 'The pauses do not grow by 300 ms each time: they double.'],
      ['1200 ms'],
    ],
  },
  race: {
    title: 'Race and timeout',
    question: 'Who will answer the second click?',
    answer:
      'Nobody: after 500 ms, timeout unsubscribed from both requests and emitted “cached” instead.',
    guesses: [
      ['Asia', 'Asia is faster, but it needs 600 ms, and timeout waits for only 500.'],
      ['Nobody: “cached” comes'],
      ['Europe', 'Europe needs 800 ms, but after 500 ms, timeout cut off both requests.'],
    ],
  },
  cache: {
    title: 'Cache with shareReplay',
    question: 'How many requests will three clicks send?',
    answer:
      'One: the second click waits for the same answer, and the third gets the cached one at once.',
    guesses: [
      ['One'],
      [
        'Two: the third click came later',
        'The third click got the cached answer at that moment, without a request.',
      ],
      [
        'Three',
        'The lane of request has one subscription: the second click waits for the same answer.',
      ],
    ],
  },
  undo: {
    title: 'Undo with scan',
    question: 'What will the last undo return to?',
    answer:
      'To a: two undos left only a in the list, d came after it, and the last undo removed d.',
    guesses: [
      ['To a'],
      ['To b', 'The second undo removed b from the list.'],
      ['To c', 'The first undo removed c from the list.'],
    ],
  },
  drag: {
    title: 'Drag and drop',
    question: 'Which movements will give an offset?',
    answer: 'The two between down and up: down starts the inner stream, and up completes it.',
    guesses: [
      ['All four', 'The first one came before down: there was no inner stream yet.'],
      ['The two between down and up'],
      ['The three after down', 'The last one came after up: takeUntil had completed already.'],
    ],
  },
  batch: {
    title: 'Batching',
    question: 'When will the first batch come out?',
    answer:
      'With the third key: the batch is full. The next came a second later, and filter stopped the empty one.',
    guesses: [
      [
        'After a second',
        'bufferTime waits a second if there are fewer than three: d came out that way.',
      ],
      ['With the third key'],
      [
        'When no more keys are pressed',
        'debounceTime waits for silence; bufferTime counts keys and time.',
      ],
    ],
  },
  progress: {
    title: 'Upload progress',
    question: 'When will the third upload begin?',
    answer:
      'When the second ends: it is shorter than the first, and the third takes its place at once.',
    guesses: [
      ['At once', 'The second argument of mergeMap, 2, allows only two requests at a time.'],
      ['When the first ends', 'The first takes 1000 ms, but a place was free after 400 ms.'],
      ['When the second ends'],
    ],
  },
  leak: {
    title: 'Leak and its fix',
    question: 'Which interval will go on after the click?',
    answer:
      'The first: takeUntil completed only keys$, and the inner interval stayed. takeUntil belongs at the end.',
    guesses: [
      ['The first: takeUntil before switchMap'],
      [
        'The second: takeUntil after switchMap',
        'At the end takeUntil unsubscribes from everything above it, interval included.',
      ],
      ['Neither', 'The lane of the first interval has ticks after the click too.'],
    ],
  },
  error: {
    title: 'Error inside and outside',
    question: 'Where will the third click get an answer?',
    answer:
      'Only at the bottom: there the error ended one request; at the top the whole stream completed.',
    guesses: [
      [
        'At the top and at the bottom',
        'The top stream completed with “outside”, and ignores further clicks.',
      ],
      [
        'Nowhere',
        'At the bottom catchError caught the error inside, and switchMap keeps listening.',
      ],
      ['Only at the bottom'],
    ],
  },
};
