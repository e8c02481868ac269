import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SessionState } from '../session/sessionState.ts';
import { cardTexts } from '../texts/cardTexts.ts';

/** Shows the latest lines that the code has written, each with its time, in chronological order. */
export function OwnConsole({ state: { lines, earlierLines } }: { state: SessionState }) {
  const texts = useTexts(cardTexts);
  if (lines.length === 0) return undefined;
  return (
    <div className="own-console">
      <p aria-hidden="true">{texts.console}</p>
      <div
        // By default, a log announces each of its lines, and here there may be many lines.
        role="log"
        aria-live="off"
        aria-label={texts.console}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div>
          {earlierLines > 0 && <p>{texts.earlier(earlierLines)}</p>}
          {lines.map(({ level, text, timeMs }, index) => (
            <p key={earlierLines + index} className={`is-${level}`}>
              <time>{texts.moving.at(timeMs)}</time> {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
