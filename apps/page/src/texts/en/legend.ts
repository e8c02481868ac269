import type { LegendTexts } from '../ru/legend.ts';

export const legend: LegendTexts = {
  dot: 'an event; its colour shows the cause. Without a label: the same value as on the line above; “×5”: five events at once',
  hollow: 'nothing came of it',
  held: 'waits',
  timer: 'a timer and its length in milliseconds',
  cut: 'a timer that was interrupted',
  deaf: 'the line does not listen for this many milliseconds',
  beat: "a tick of the line's own clock, even if nothing comes out",
  subscribe: 'the line begins to listen',
  complete: 'completion',
  error: 'an error; pale if only passed on',
  unsubscribe: 'unsubscription: the line no longer listens',
  bar: 'the stream restarted; left of “← Example” is an example',
  fold: 'a long silence',
  hidden: 'during a lesson, lines of code are hidden here',
  still: 'the picture of a lesson stays while its answer is open',
  empty: 'an empty text',
  gap: 'milliseconds between events; the distances on the axis are not to scale',
};
