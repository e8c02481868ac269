import type { FaultTexts } from '../ru/faults.ts';

export const faults: FaultTexts = {
  label: 'Break',
  nothing: 'Break…',
  fix: 'Fix',
  offline: 'No connection: continue offline',

  missing: {
    field: (label) => `No field “${label}”`,
    button: 'No button',
    result: 'No result',
    messages: 'No list of messages',
  },

  seconds: (ms) => `${(ms / 1000).toLocaleString('en')} s`,
  promises: {
    without: (warning) =>
      `The journal warns “${warning}”; this widget does nothing, but others work.`,
  },
};
