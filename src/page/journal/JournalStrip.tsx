import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { LanguageContext } from '../../texts/useTexts.ts';
import { Sign } from '../../ui/Sign.tsx';
import { timeOfDay } from '../../ui/timeOfDay.ts';
import type { Journal } from './journal.ts';

const NEAR_END_PX = 40;
const NO_LINES: ReturnType<Journal['lines']> = [];
const UP = 'M0 7.5 5 2.5l5 5-1 1-4-4-4 4z';

/**
 * Shows the page's console lines to visitors without an open console; small screens show only the newest line until the
 * strip is unfolded.
 */
export function JournalStrip({ journal, children }: { journal: Journal; children?: ReactNode }) {
  const language = use(LanguageContext);
  const texts = usePageTexts().journal;
  const kinds = { log: undefined, warn: texts.warning, error: texts.error };
  const lines = useSyncExternalStore(journal.subscribe, journal.lines, () => NO_LINES);
  const strip = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** The scroll position set by the page itself. */
  const own = useRef({ left: 0, top: 0 });
  const [isWhole, setIsWhole] = useState(false);

  function onScroll() {
    const box = strip.current;
    if (!box) return;
    const restPx = Math.max(
      box.scrollWidth - box.clientWidth - box.scrollLeft,
      box.scrollHeight - box.clientHeight - box.scrollTop,
    );
    // The event fires a frame late: lines may have been added since the page scrolled.
    const isOwn = box.scrollLeft === own.current.left && box.scrollTop === own.current.top;
    isAtEnd.current = isOwn || restPx < NEAR_END_PX;
  }

  // A `ResizeObserver` is called after layout; an effect that reads a width would force a layout.
  useEffect(() => {
    const box = strip.current;
    if (!box?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => {
      if (!isAtEnd.current) return;
      box.scrollTo(box.scrollWidth, box.scrollHeight);
      own.current = { left: box.scrollLeft, top: box.scrollTop };
    });
    observer.observe(box);
    observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    <footer className="bottom" id="strip" tabIndex={-1}>
      {children}
      <section className={isWhole ? 'journal is-whole' : 'journal'} aria-labelledby="journal-title">
        <h2 id="journal-title">{texts.title}</h2>
        {/* A log that is not announced: it can be read, and does not interrupt. */}
        <div
          ref={strip}
          role="log"
          aria-live="off"
          aria-labelledby="journal-title"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <ol>
            {lines.map(({ number, level, time, textIn }) => (
              <li key={number} className={`journal-line is-${level}`}>
                <time dateTime={time.toISOString()}>{timeOfDay(time)}</time>
                {kinds[level] && <strong>{kinds[level]}:</strong>}
                <span>{textIn(language)}</span>
              </li>
            ))}
          </ol>
        </div>
        <button
          className="journal-toggle"
          aria-label={texts.whole}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Sign path={UP} />
        </button>
      </section>
    </footer>
  );
}
