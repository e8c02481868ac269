import { type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { usePageTexts } from '../texts/pageTexts.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import { Sign } from '@partitura/base/ui/Sign.tsx';
import { timeOfDay } from '@partitura/base/ui/text/timeOfDay.ts';
import type { Journal } from './journal.ts';

const NO_LINES: ReturnType<Journal['lines']> = [];
const UP = 'M0 7.5 5 2.5l5 5-1 1-4-4-4 4z';

interface JournalStripProps {
  journal: Journal;
  isWhole: boolean;
  setIsWhole: (isWhole: boolean) => void;
  children: ReactNode;
}

/** The bar at the bottom: time, the newest line of the page's console if it is a warning, and the journal. */
export function JournalStrip({ journal, isWhole, setIsWhole, children }: JournalStripProps) {
  const language = use(LanguageContext);
  const texts = usePageTexts().journal;
  const kinds = { log: undefined, warn: texts.warning, error: texts.error };
  const lines = useSyncExternalStore(journal.subscribe, journal.lines, () => NO_LINES);

  useEffect(() => {
    const fold = ({ key }: KeyboardEvent) => key === 'Escape' && setIsWhole(false);
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, [setIsWhole]);

  return (
    <footer className="bottom" id="strip" tabIndex={-1}>
      {children}
      <section className={isWhole ? 'journal is-whole' : 'journal'} aria-labelledby="journal-title">
        <h2 className="unseen" id="journal-title">
          {texts.title}
        </h2>
        {/* A log that is not announced: it can be read, and does not interrupt. */}
        <div
          role="log"
          aria-live="off"
          aria-labelledby="journal-title"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={isWhole ? 0 : -1}
        >
          <ol>
            {lines.map(({ number, level, time, textIn }) => (
              <li key={number} className={`journal-line is-${level}`}>
                <time dateTime={time.toISOString()}>{timeOfDay(time)}</time>
                {kinds[level] && <strong>{isWhole ? `${kinds[level]}:` : '!'}</strong>}
                <span>{textIn(language)}</span>
              </li>
            ))}
          </ol>
        </div>
        <button
          className="journal-toggle"
          aria-label={texts.title}
          title={texts.title}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Sign path={UP} />
        </button>
      </section>
    </footer>
  );
}
