import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { timeOfDay } from '../../ui/timeOfDay.ts';
import type { Journal } from './journal.ts';

const NEAR_END_PX = 40;

/** Shows the page's console lines to visitors who have no console open. */
export function JournalStrip({ journal, children }: { journal: Journal; children?: ReactNode }) {
  const texts = usePageTexts().journal;
  const kinds = { log: undefined, warn: texts.warning, error: texts.error };
  const lines = useSyncExternalStore(journal.subscribe, journal.lines);
  const strip = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  function onScroll() {
    const box = strip.current;
    if (box) isAtEnd.current = box.scrollLeft + box.clientWidth > box.scrollWidth - NEAR_END_PX;
  }

  useLayoutEffect(() => {
    const box = strip.current;
    if (box && isAtEnd.current) box.scrollLeft = box.scrollWidth;
  }, [lines]);

  return (
    <footer className="bottom">
      {children}
      <section className="journal" aria-labelledby="journal-title">
        <h2 id="journal-title">{texts.title}</h2>
        {/* A log that does not announce itself: it can be read, and it doesn't interrupt. */}
        <div
          ref={strip}
          role="log"
          aria-live="off"
          aria-labelledby="journal-title"
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <ol>
            {lines.map(({ number, level, time, text }) => (
              <li key={number} className={`journal-line is-${level}`}>
                <time dateTime={time.toISOString()}>{timeOfDay(time)}</time>
                {kinds[level] && <strong>{kinds[level]}:</strong>}
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </footer>
  );
}
