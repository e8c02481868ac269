// Imported first, because this style sheet defines the order of layers.
import './page.css';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { pageTexts, sayOnPage } from '../texts/pageTexts.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import { createArrangements } from '../page/arrangements.ts';
import { createDone } from '../page/done.ts';
import type { Keys, PageState, SharedPast } from '../page/pageState.ts';
import type { Ports, Recordings, WidgetEntry } from '../page/registry.ts';
import {
  applyTheme,
  type Theme,
  type Preference,
  usePreference,
} from '../preferences/preference.ts';
import { Card } from './Card.tsx';
import { CardIndex } from './CardIndex.tsx';
import { Header } from './Header.tsx';
import type { Journal } from '../journal/journal.ts';
import { JournalStrip } from '../journal/JournalStrip.tsx';
import { type LateParts, loadLateParts, Late } from './Late.tsx';
import { applyFonts } from './applyFonts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';

interface PageProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
  keys: Preference<Keys>;
  clock: PageClock;
  journal: Journal;
  ports: Ports;
  recordings: Recordings;
  registry: readonly WidgetEntry[];
  /** The late parts, if already loaded, as for the prerendered page. */
  lateParts?: LateParts | undefined;
}

/** The one screen: header, a card for each widget, journal. */
export function Page(props: PageProps) {
  const {
    language: languagePreference,
    theme: themePreference,
    keys,
    clock,
    journal,
    ports,
    recordings,
    registry,
  } = props;
  const language = usePreference(languagePreference);
  const theme = usePreference(themePreference);
  const texts = textsIn(pageTexts, language);
  const [lookBack] = useState(createLookBack);
  const [environment] = useState({ clock, log: journal, lookBack });
  const [arrangements] = useState(() => createArrangements(ports));
  const [done] = useState(createDone);
  /** The elements of the cards, by name. */
  const [places] = useState(() => new Map<string, Element>());
  const [isJournalWhole, setJournalWhole] = useState(false);
  const [isScoreMissing, setScoreMissing] = useState(false);
  const parts = useLate(
    () => loadLateParts(registry),
    () => {
      setScoreMissing(true);
      journal.warn(sayOnPage(({ scoreMissing }) => scoreMissing));
    },
    props.lateParts,
  );
  const [sharedPast, setSharedPast] = useState<SharedPast>();
  /** The index of the last card with late parts; they appear card by card, so that the main thread has no long task. */
  const [latest, setLatest] = useState(props.lateParts ? registry.length : 0);
  const page = useMemo(
    () =>
      parts && {
        ...{ clock, done, keys, lookBack, ports, recordings, arrangements, sharedPast },
        cards: parts.cards,
        requests: parts.requests,
        open: setSharedPast,
        foldJournal: () => setJournalWhole(false),
      },
    [parts, clock, done, keys, lookBack, ports, recordings, arrangements, sharedPast],
  );

  // Before the first paint, so that the page never appears in other colours or in the language of the markup.
  const isMarkup = language !== languagePreference.get();
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (isMarkup) return;
    // Setting `lang`, even to the same value, makes the browser visit every element.
    if (page.lang !== language) page.lang = language;
    document.title = texts.title;
    document.querySelector('meta[name=description]')?.setAttribute('content', texts.description);
    page.dataset.live = '';
  }, [isMarkup, language, texts]);
  useLayoutEffect(() => applyTheme(themePreference.get()), [themePreference, theme]);
  // After the widgets have subscribed to their fields, so that no letter is lost.
  useEffect(() => (isMarkup ? undefined : afterRemount(enableControls)), [isMarkup]);

  const isLoaded = page !== undefined;
  useEffect(() => {
    if (isLoaded && latest < registry.length - 1) startTransition(() => setLatest(latest + 1));
  }, [isLoaded, latest, registry]);

  /** Draws a late part, or, until the part has loaded, its prerendered markup. */
  function late(draw: (loaded: LateParts, state: PageState) => ReactNode) {
    return !isScoreMissing && <Late>{parts && page && draw(parts, page)}</Late>;
  }

  return (
    <WidgetEnvironmentContext value={environment}>
      <LanguageContext value={language}>
        <Header
          {...{ language: languagePreference, theme: themePreference }}
          index={<CardIndex {...{ registry, places, done }} cards={parts?.cards} />}
        >
          {late(({ Share }, page) => (
            <Share page={page} />
          ))}
        </Header>
        <main>
          <div className="intro">
            <div>
              <h1>{texts.heading}</h1>
              <p className="lede">{texts.lede}</p>
              {late(({ Begin }, page) => (
                <Begin page={page} />
              ))}
            </div>
            {late(({ Opening }, page) => (
              <Opening page={page} />
            ))}
          </div>
          <div className={isScoreMissing ? 'cards' : 'cards has-scores'} id="widgets" tabIndex={-1}>
            {registry.map((entry, index) => (
              <Card
                key={entry.name}
                {...{ entry, arrangements, places, parts, isScoreMissing }}
                next={registry[index + 1]?.name ?? 'strip'}
                page={index <= latest ? page : undefined}
              />
            ))}
          </div>
          {!isScoreMissing && (
            <div className="cards">
              <section
                className="own-card"
                aria-labelledby="own"
                ref={(element) => {
                  if (element) places.set('own', element);
                }}
              >
                <header className="card-head">
                  <h2 id="own" tabIndex={-1}>
                    {texts.own}
                  </h2>
                  <p>{texts.ownWhy}</p>
                </header>
                {late(({ OwnDoor }) => (
                  <OwnDoor />
                ))}
              </section>
            </div>
          )}
        </main>
        <JournalStrip journal={journal} isWhole={isJournalWhole} setIsWhole={setJournalWhole}>
          {late(({ LinkOpener, Transport, PageScrubber }, page) => (
            <>
              <LinkOpener page={page} />
              <Transport page={page} />
              <PageScrubber page={page} />
            </>
          ))}
        </JournalStrip>
      </LanguageContext>
    </WidgetEnvironmentContext>
  );
}

/** Enables the fields of the prerendered page, and applies its fonts. */
function enableControls() {
  const idle = document.querySelectorAll('[disabled=still]:not(.is-still *)');
  idle.forEach((control) => control.removeAttribute('disabled'));
  void applyFonts();
}
