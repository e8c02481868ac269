import { createRoot } from 'react-dom/client';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { realClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { FramedCard } from '@partitura/own/framed/FramedCard.tsx';
import type { SharedOwn } from '@partitura/own/link/ownLink.ts';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import './card.css';
import { createJournal } from '../journal/journal.ts';
import { Lines } from './Lines.tsx';

/** Replaces the content of an element by the card of own code, which runs at once with its inputs. */
export function mountCard(
  host: HTMLElement,
  { code, inputs }: SharedOwn,
  language: Language,
): void {
  const ignore = () => undefined;
  const journal = createJournal({ log: ignore, warn: ignore, error: ignore }, () => language);
  const environment = { clock: realClock, log: journal, lookBack: createLookBack() };
  createRoot(host).render(
    <LanguageContext value={language}>
      <WidgetEnvironmentContext value={environment}>
        <FramedCard source={{ text: code, script: inputs }} clock={realClock} />
        <Lines {...{ journal, language }} />
      </WidgetEnvironmentContext>
    </LanguageContext>,
  );
}
