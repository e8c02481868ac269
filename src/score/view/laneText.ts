import type { ScoreTexts } from '../../texts/ru/score.ts';
import { shortValue } from '../layout/describe.ts';
import type { Notification } from '../record/recording.ts';

const MOST_WORDS = 12;

/** Says in words what a lane shows: "debounceTime: a · ad · ada". */
export function laneText(
  name: string,
  held: readonly Notification[],
  lane: number,
  window: { fromMs: number; toMs: number },
  texts: ScoreTexts['score'],
): string {
  const words = held
    .filter((one) => one.lane === lane && one.timeMs >= window.fromMs && one.timeMs <= window.toMs)
    .map(({ kind, value }) => (kind === 'next' ? shortValue(value) : texts.kinds[kind]));
  return `${name}: ${words.length === 0 ? texts.silent : words.slice(-MOST_WORDS).join(' · ')}`;
}
