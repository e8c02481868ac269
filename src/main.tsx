import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, from, ReplaySubject, switchMap, tap } from 'rxjs';
import { inboxAddress } from './widgets/inbox/source/inboxAddress.ts';
import { createJournal } from './page/frame/journal.ts';
import type { Theme } from './page/frame/applyTheme.ts';
import { Page } from './page/frame/Page.tsx';
import { createPreference } from './page/frame/preference.ts';
import { registry } from './page/registry.ts';
import { recordWidgets } from './page/score/recordings.ts';
import type { Keys } from './page/time/Transport.tsx';
import { realClock } from './clock/clock.ts';
import { holdBack } from './clock/holdBack.ts';
import { textsIn } from './texts/language.ts';
import { languages, pageTexts } from './texts/pageTexts.ts';
import { lateSource } from './widgets/inbox/source/lateSource.ts';
import { atAddress } from './widgets/inbox/source/source.ts';
import { ticker, type TickerSettings } from './widgets/ticker/ticker.stream.ts';
import { fetchUser } from './widgets/users/fetchUser.ts';

const journal = createJournal(console);
const language = createPreference('lang', languages());
const theme = createPreference<Theme>('theme', ['auto', 'light', 'dark']);
const keys = createPreference<Keys>('keys', ['on', 'off']);

const tickerTexts = () => textsIn(pageTexts, language.get()).ticker;
journal.log(tickerTexts().started);

const recordings = import.meta.env.SCORE ? recordWidgets(registry, realClock) : undefined;

// Started here and not by a component: it belongs to the page's load, whoever shows it.
const ticks$ = new ReplaySubject<number>(1);
const tickerSettings$ = new BehaviorSubject<TickerSettings>({});
tickerSettings$
  .pipe(
    switchMap((settings) => ticker(realClock, settings)),
    tap((tick) => journal.log(tickerTexts().tick(tick))),
  )
  .subscribe(ticks$);

// Outside there is real time only: answers from there are held back to the pace of the clock.
const held = holdBack(realClock);
const askUser = fetchUser(import.meta.env.VITE_USERS_URL);

// The page's own address may name the inbox's. Anybody can have written it: it is asked without cookies.
const asked = new URL(location.href).searchParams.get('inbox');
const builtToAsk = import.meta.env.VITE_INBOX_URL;
const named = asked ? inboxAddress(asked, import.meta.env.VITE_INBOX_PATHS, builtToAsk) : undefined;
const address = asked === null ? builtToAsk : named;
const askInbox = address
  ? atAddress(address, named && { credentials: 'omit' })
  : lateSource(async () => {
      const { mockSource } = await import('./widgets/inbox/source/mockSource.ts');
      return mockSource({ language: language.get });
    });

const root = document.getElementById('page');
if (!root) throw new Error('Expected an element with the id "page" in index.html, found none.');

// The card's boundary logs what it catches; React need not log it again.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <Page
      language={language}
      theme={theme}
      keys={keys}
      clock={realClock}
      journal={journal}
      recordings={recordings}
      ports={{
        ticks$,
        restartTicker: (settings) => tickerSettings$.next(settings),
        getUser: (id) => askUser(id).pipe(held),
        inboxSource: (signal) => from(askInbox(signal)).pipe(held),
        isInboxRefused: Boolean(asked) && !named,
      }}
    />
  </StrictMode>,
);
