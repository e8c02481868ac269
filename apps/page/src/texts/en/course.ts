import type { CourseTexts } from '../ru/course.ts';

export const course: CourseTexts = {
  title: 'What you can now tell apart',
  missed: 'You answered differently.',
  again: (lesson) => `Once more: ${lesson}`,
  ownStream: 'Your own stream',
  cards: 'To the cards',
  steps: {
    'trackedInput.debounce': 'debounceTime waits for a pause and emits one value, the last.',
    'trackedInput.throttle': 'throttleTime emits the first value, then ignores all for a while.',
    'users.mergeMap': 'mergeMap keeps the old request: its answer arrives too, however late.',
    'users.switchMap': 'switchMap drops the first request for the second: one answer arrives.',
    'inbox.fail':
      'catchError inside the poll replaces the error with a value, and polling goes on.',
  },
};
