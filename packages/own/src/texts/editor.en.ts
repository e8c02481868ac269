import type { EditorTexts } from './editorTexts.ts';

export const texts: EditorTexts = {
  phrases: {
    Completions: 'Completions',
    'Selection deleted': 'Selection deleted',
    'Control character': 'Control character',
  },
  pageOf: (name) => `${name} on rxjs.dev`,
  given: {
    typed$: 'Texts typed into the field',
    clicks$: 'Presses of the button',
    keys$: 'Pressed keys',
    pointer$: 'Movements of the pointer',
    document: "The page: its events come from the card's inputs",
    request:
      'request(value, ms, { fails }): the value after ms milliseconds, or an error with fails',
    poll: 'poll(ms): a request; the first answers 1, the next 2, and so on',
    random: 'random(): a number from 0 to 1; the same numbers in each run',
  },
};
