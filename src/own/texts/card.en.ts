import type { CardTexts } from './cardTexts.ts';

export const texts: CardTexts = {
  editor: 'Code of the stream',
  patterns: 'Begin with',
  typed: 'Field typed$',
  click: 'Press: clicks$',
  keys: 'Press keys here: keys$',
  pointer: 'Move the pointer here: pointer$',
  again: 'From the beginning',
  svg: 'SVG picture',
  link: 'Link',
  embed: 'Embed',
  picture: 'Your own stream',
  syntax: (message) => `The code cannot be read: ${message}`,
  module: (name) => `Only rxjs can be imported, and not ${name}.`,
  typescript: 'This part of TypeScript is more than types: write it another way.',
  missing: (name) => `Neither the code nor RxJS has ${name}.`,
  unimported: (name) => `${name} needs an import: import { ${name} } from 'rxjs'.`,
  page: (name) =>
    `The code has no page: instead of ${name}, use typed$, clicks$, keys$ or pointer$.`,
  network: (name) =>
    `The code has no network: instead of ${name}, use request(value, ms) or poll().`,
  long: 'The code has more than 20,000 characters.',
  lanes: (most) => `There are more than ${most} lanes: take some operators out.`,
  ended: {
    silent: 'The code was silent for a whole second and was ended. Change it, and it runs again.',
    odd: 'The code sent a message of another form and was ended. Change it, and it runs again.',
    flood: 'The code sent too many messages and was ended. Change it, and it runs again.',
  },
  left: (count) => `Not shown, because too frequent: ${count}.`,
  more: (count) => `… and more lines: ${count}`,
  old: 'The lanes are still those of the code before.',
  knobs: {
    label: 'What can be changed in the code',
    operator: 'Operator',
    at: (name, line) => `${name}, line ${line}`,
  },
  noLanes: 'The code has no stream yet: write, for example, interval(1000).',
};
