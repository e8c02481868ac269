import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createJournal } from './page/frame/journal.ts';
import type { Theme } from './page/preferences/applyTheme.ts';
import { Page } from './page/frame/Page.tsx';
import { createPreference } from './page/preferences/preference.ts';
import { stillParts } from './page/frame/Still.tsx';
import { makePorts, registry } from './page/registry.ts';
import { recordWidgets } from './page/score/recordings.ts';
import type { Keys } from './page/time/Transport.tsx';
import { realClock } from './clock/clock.ts';
import { languages } from './texts/pageTexts.ts';

const journal = createJournal(console);
const language = createPreference('lang', languages());
const theme = createPreference<Theme>('theme', ['auto', 'light', 'dark']);
const keys = createPreference<Keys>('keys', ['on', 'off']);

const recordings = import.meta.env.SCORE ? recordWidgets(registry, realClock) : undefined;
const ports = makePorts(registry, { clock: realClock, log: journal, language: language.get });

const root = document.getElementById('page');
if (!root) throw new Error('Expected an element with the id "page" in index.html, found none.');

const still = stillParts(root);

// The card's boundary logs the errors that it catches; React need not log it again.
const page = createRoot(root, { onCaughtError: () => undefined });
// In slices: the prerendered page can be scrolled meanwhile.
startTransition(() =>
  page.render(
    <StrictMode>
      <Page
        {...{ language, theme, keys, journal, recordings, ports, registry, still }}
        clock={realClock}
      />
    </StrictMode>,
  ),
);
