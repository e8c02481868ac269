import { createRoot } from 'react-dom/client';
import { realClock } from '@partitura/base/clock/clock.ts';
import { FramedCard } from '@partitura/own/framed/FramedCard.tsx';
import type { SharedOwn } from '@partitura/own/link/ownLink.ts';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';

/**
 * Replaces the content of an element by the card of own code, which runs at once with its inputs; the code can be
 * edited at once if `isEdited`.
 */
export function mountCard(
  host: HTMLElement,
  { code, inputs }: SharedOwn,
  language: Language,
  isEdited: boolean,
): void {
  createRoot(host).render(
    <LanguageContext value={language}>
      <FramedCard source={{ text: code, script: inputs }} clock={realClock} {...{ isEdited }} />
    </LanguageContext>,
  );
}
