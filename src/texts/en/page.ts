import { inbox } from './inbox.ts';
import type { PageTexts } from '../ru/page.ts';

export const page: PageTexts = {
  title: 'Partitura: live streams',
  description: 'Working widgets on live RxJS streams: type, click and see how the stream flows.',
  brand: 'Partitura',
  heading: 'See how the stream flows',
  lede: 'Type and click: beside each widget is its code, and what it does with every event.',
  skipToWidgets: 'Skip to the widgets',
  skipCard: 'Skip this card',

  language: 'Language',
  ownName: { short: 'EN', full: 'English' },
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },

  elementMissing: (selector) => `Element ${selector} not found`,
  elementsMissing: 'DOM elements not found',

  cardStopped: 'This widget stopped because of an error. The others go on.',
  cardRestart: 'Start again',
  cardFailure: (title) => `The widget “${title}” stopped`,

  greeting: {
    title: 'Greeting',
    why: 'Type a name: the greeting changes with every letter.',
    label: 'Your name',
    hello: (name) => `Hello, ${name}`,
  },
  attention: {
    title: 'Attention',
    why: 'Press it: every press goes to the journal below.',
    button: 'Draw attention',
    pressed: 'Button pressed!',
  },
  trackedInput: {
    title: 'Tracked field',
    why: 'The text appears half a second after the last letter.',
    label: 'Your text',
  },
  users: {
    title: 'Request on click',
    why: 'Two names load in parallel. Press twice: the last press wins.',
    button: 'Load the names',
    loading: 'Loading...',
    and: ' and ',
    failed: 'Request failed',
  },
  fullName: {
    title: 'Full name',
    why: 'Two fields meet in one stream.',
    firstLabel: 'First name',
    lastLabel: 'Last name',
    fullName: (name) => `Full name: ${name}`,
  },
  ticker: {
    title: 'Ticker',
    why: 'It started as the page opened; after the fifth tick it is silent for good.',
    started: 'it works!',
    tick: (n) => `tick ${n}`,
    waiting: 'waiting for the first tick',
  },
  inbox,
  scoreMissing: 'The score did not load. The widgets work without it; reload the page to see it',
  journal: {
    title: 'Journal',
    whole: 'Whole journal',
    warning: 'Warning',
    error: 'Error',
  },
};
