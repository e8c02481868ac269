import { useSyncExternalStore } from 'react';
import type { Language } from '@partitura/base/language/language.ts';
import { linkTexts } from '@partitura/own/texts/linkTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Journal } from '../journal/journal.ts';

/** The lines that the code writes to the console. */
export function Lines({ journal, language }: { journal: Journal; language: Language }) {
  const texts = useTexts(linkTexts);
  return (
    <div className="lines" role="log" aria-label={texts.console}>
      {useSyncExternalStore(journal.subscribe, journal.lines).map(({ number, level, textIn }) => (
        <p key={number} className={`is-${level}`}>
          {textIn(language)}
        </p>
      ))}
    </div>
  );
}
