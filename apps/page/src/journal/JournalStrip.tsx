import { type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePageTexts } from '../texts/pageTexts.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import { Sign } from '@partitura/base/ui/Sign.tsx';
import { timeOfDay } from '@partitura/base/ui/text/timeOfDay.ts';
import type { Journal } from './journal.ts';

const NEAR_END_PX = 40;
const NO_LINES: ReturnType<Journal['lines']> = [];
const UP = 'M0 7.5 5 2.5l5 5-1 1-4-4-4 4z';

interface JournalStripProps {
  journal: Journal;
  isWhole: boolean;
  setIsWhole: (isWhole: boolean) => void;
  children: ReactNode;
}

/** The bar at the bottom: time, the journal's newest line if it is a warning or an error, and the journal. */
export function JournalStrip({ journal, isWhole, setIsWhole, children }: JournalStripProps) {
  const language = use(LanguageContext);
  const texts = usePageTexts().journal;
  const kinds = { log: undefined, warn: texts.warning, error: texts.error };
  const lines = useSyncExternalStore(journal.subscribe, journal.lines, () => NO_LINES);
  const strip = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** The scroll position set by the page itself. */
  const own = useRef(0);

  function onScroll() {
    const box = strip.current;
    if (!box) return;
    const restPx = box.scrollHeight - box.clientHeight - box.scrollTop;
    // The event fires a frame later, and lines may have been added since the page scrolled.
    isAtEnd.current = box.scrollTop === own.current || restPx < NEAR_END_PX;
  }

  // A `ResizeObserver` is called after layout; an effect that reads a height would force a layout.
  useEffect(() => {
    const box = strip.current;
    if (!box?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => {
      if (!isAtEnd.current) return;
      box.scrollTop = box.scrollHeight;
      own.current = box.scrollTop;
    });
    observer.observe(box);
    observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

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
        {/* The log is not announced: screen readers can read it, but it does not interrupt. */}
        <div
          ref={strip}
          role="log"
          aria-live="off"
          aria-labelledby="journal-title"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={isWhole ? 0 : -1}
          onScroll={onScroll}
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
