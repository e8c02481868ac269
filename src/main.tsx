import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReplaySubject, tap } from 'rxjs';
import { createJournal } from './page/journal.ts';
import type { Theme } from './page/applyTheme.ts';
import { type Language, languages, Page } from './page/Page.tsx';
import { createPreference } from './page/preference.ts';
import { realClock } from './streams/clock.ts';
import { mockSource } from './widgets/inbox/mockSource.ts';
import { ticker } from './widgets/ticker/ticker.stream.ts';
import { fetchUser } from './widgets/users/fetchUser.ts';

const journal = createJournal(console);
const language = createPreference<Language>('lang', ['ru', 'en']);
const theme = createPreference<Theme>('theme', ['auto', 'light', 'dark']);

const tickerTexts = () => languages[language.get()].ticker;
journal.log(tickerTexts().started);

// Started here and not by a component: it belongs to the page's load, whoever shows it.
const ticks$ = new ReplaySubject<number>(1);
ticker(realClock)
  .pipe(tap((tick) => journal.log(tickerTexts().tick(tick))))
  .subscribe(ticks$);

const root = document.getElementById('page');
if (!root) throw new Error('Expected an element with the id "page" in index.html, found none.');

// The card's boundary logs what it catches; React need not log it again.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <Page
      language={language}
      theme={theme}
      clock={realClock}
      journal={journal}
      ports={{
        ticks$,
        getUser: fetchUser(import.meta.env.VITE_USERS_URL),
        inboxSource: mockSource(),
      }}
    />
  </StrictMode>,
);
