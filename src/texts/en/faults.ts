import type { FaultTexts } from '../ru/faults.ts';

export const faults: FaultTexts = {
  label: 'Break',
  nothing: 'Break…',
  fix: 'Fix',
  cause: 'Broken on purpose',

  without: (selector) => `No ${selector}`,

  seconds: (ms) => `${(ms / 1000).toLocaleString('en')} s`,
  promises: {
    without: (selector, warning) =>
      `${selector} is gone: the journal warns “${warning}”, this widget does nothing, the others work.`,
  },
};
