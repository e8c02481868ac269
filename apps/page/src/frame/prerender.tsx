import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createJournal } from '../journal/journal.ts';
import { PLACEHOLDER, loadLateParts } from './Late.tsx';
import { Page } from './Page.tsx';
import { fixedPreference } from '../preferences/preference.ts';
import { type Ports, recordWidgets, registry as entries } from '../page/registry.ts';
import { firstLanguage } from '@partitura/base/language/language.ts';

/**
 * Renders the page of a first visit with its late parts, and with every control disabled until the script
 * hydrates it. Source: SPEC PG14, PG14.1.
 */
export const markup = await prerender();

async function prerender() {
  const clock = createClock();
  const silent = () => undefined;
  const journal = createJournal({ log: silent, warn: silent, error: silent }, () => firstLanguage);
  const registry = await Promise.all(
    entries.map(async (entry) => {
      const { code } = entry;
      return typeof code === 'function' ? { ...entry, loadedCode: await code() } : entry;
    }),
  );
  const lateParts = await loadLateParts(registry);
  const recordings = recordWidgets(registry, clock);
  const ports = Object.fromEntries(registry.map(({ name }) => [name, {}])) as Ports;
  const html = renderToString(
    <StrictMode>
      <Page
        language={fixedPreference(firstLanguage)}
        theme={fixedPreference('auto')}
        keys={fixedPreference('on')}
        {...{ clock, journal, recordings, ports, registry, lateParts }}
      />
    </StrictMode>,
  );
  return (
    html
      .replaceAll(/<(?:button|input|select)\b(?![^>]* disabled)/g, '$& disabled="still"')
      .replaceAll('class="late"', `class="${PLACEHOLDER}"`)
      // The content security policy forbids `style`; the style sheet has the same rules for idle widgets.
      .replaceAll(/ style="[^"]*"/g, '')
  );
}
