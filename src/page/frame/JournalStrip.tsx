import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageTexts } from '../../texts/pageTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { timeOfDay } from '../../ui/timeOfDay.ts';
import type { Journal, JournalLine } from './journal.ts';

const NEAR_END_PX = 40;

/** Shows the page's console lines to visitors who have no console open. */
export function JournalStrip({ journal, children }: { journal: Journal; children?: ReactNode }) {
  const texts = useTexts(pageTexts).journal;
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
            {lines.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </ol>
        </div>
      </section>
    </footer>
  );
}

function Line({ line }: { line: JournalLine }) {
  const texts = useTexts(pageTexts).journal;
  const kind = { log: undefined, warn: texts.warning, error: texts.error }[line.level];
  return (
    <li className={`journal-line is-${line.level}`}>
      <time dateTime={line.time.toISOString()}>{timeOfDay(line.time)}</time>
      {kind && <strong>{kind}:</strong>}
      <span>{line.text}</span>
    </li>
  );
}
