import type { PageTexts } from '../ru/page.ts';

export const page: PageTexts = {
  title: 'Partitura: live streams',
  description: 'Working widgets on live RxJS streams: type, click and see how the stream flows.',
  brand: 'Partitura',
  brandWords: 'RxJS, live',
  index: 'Cards',
  own: 'Your own stream',
  ownWhy: 'Write or paste a stream: each line shows what happens in it.',
  heading: 'See how the stream flows',
  lede: 'Type and click: the RxJS code beside each widget shows what it does with every event.',
  skipToWidgets: 'Skip to the widgets',
  skipCard: 'Skip this card',

  language: 'Language',
  ownName: { short: 'EN', full: 'English' },
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },

  cardStopped: 'This widget stopped because of an error. The others go on.',
  cardRestart: 'Start again',
  cardFailure: (title) => `The widget “${title}” stopped`,

  scoreMissing: 'The score did not load. The widgets work without it; reload the page to see it',
  journal: {
    title: 'Journal',
    warning: 'Warning',
    error: 'Error',
  },
};
