import { useSyncExternalStore } from 'react';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import { type Speed, SPEEDS } from '@partitura/base/clock/clockTime.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

/** The controls of time: pause, step and speed. */
export function Time({ clock }: { clock: PageClock }) {
  const { transport: texts } = useTexts(scoreTexts);
  const speed = useSyncExternalStore(clock.subscribe, clock.speed);
  const isPaused = useSyncExternalStore(clock.subscribe, clock.isPaused);
  return (
    <div className="time" role="group" aria-label={texts.title}>
      <button
        className="tool"
        onClick={() => {
          if (isPaused) clock.resume();
          else clock.pause();
        }}
      >
        {isPaused ? texts.resume : texts.pause}
      </button>
      <button className="tool" disabled={!isPaused} onClick={() => clock.step()}>
        {texts.step}
      </button>
      <select
        className="tool"
        aria-label={texts.speed}
        value={speed}
        onChange={({ target }) => clock.setSpeed(Number(target.value) as Speed)}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {texts.speeds[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
