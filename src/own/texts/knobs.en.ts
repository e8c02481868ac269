import type { KnobsTexts } from './knobsTexts.ts';

export const texts: KnobsTexts = {
  label: 'What can be changed in the code',
  operator: 'Operator',
  at: (name, line) => `${name}, line ${line}`,
};
