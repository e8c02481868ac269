import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { inNextTask } from '@partitura/base/bridge/afterRemount.ts';
import { createJournal } from './journal/journal.ts';
import { type Theme, createPreference } from './preferences/preference.ts';
import { Page } from './frame/Page.tsx';
import { makePorts, recordWidgets, registry } from './page/registry.ts';
import type { Keys } from './page/pageState.ts';
import { realClock } from '@partitura/base/clock/clock.ts';
import { languages } from './texts/pageTexts.ts';

// Renders in a separate task, because evaluating the code already takes a long time.
inNextTask(start);

function start() {
  const language = createPreference('lang', languages());
  const journal = createJournal(console, language.get);
  const theme = createPreference<Theme>('theme', ['auto', 'light', 'dark']);
  const keys = createPreference<Keys>('keys', ['on', 'off']);

  const recordings = recordWidgets(registry, realClock);
  const ports = makePorts(registry, { clock: realClock, log: journal, language: language.get });

  const root = document.getElementById('page');
  if (!root) throw new Error('index.html has no element #page.');

  const ignore = () => undefined;
  const options = {
    // The card's boundary logs the errors that it catches, so React does not log them.
    onCaughtError: ignore,
    // Markup changed by a translator or an extension is rendered anew.
    onRecoverableError: ignore,
  };
  const clock = realClock;
  const page = <Page {...{ language, theme, keys, clock, journal, recordings, ports, registry }} />;
  // Hydrates in time slices, so that the prerendered page can be scrolled meanwhile. `npm run dev`
  // has no prerendered page.
  startTransition(() => {
    if (import.meta.env.PROD) hydrateRoot(root, page, options);
    else createRoot(root, options).render(<StrictMode>{page}</StrictMode>);
  });
}
