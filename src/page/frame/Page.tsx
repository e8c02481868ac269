// First of all styles: it says in which order the layers follow.
import './page.css';
import { useLayoutEffect, useState } from 'react';
import { PastValuesContext, WidgetEnvironmentContext } from '../../bridge/WidgetEnvironment.ts';
import type { PageClock } from '../../clock/clock.ts';
import { createLookBack } from '../../history/lookBack.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import { LanguageContext } from '../../texts/useTexts.ts';
import type { Cards } from '../cards.ts';
import type { WidgetEntry, Ports } from '../registry.ts';
import type { Recordings } from '../score/recordings.ts';
import { useArranged } from '../settings/useArranged.ts';
import type { SharedPast } from '../share/playShared.ts';
import type { Keys } from '../time/Transport.tsx';
import { applyTheme, type Theme } from './applyTheme.ts';
import { Card } from './Card.tsx';
import { Header } from './Header.tsx';
import type { Journal } from './journal.ts';
import { JournalStrip } from './JournalStrip.tsx';
import type * as lateParts from './lateParts.ts';
import { type Preference, usePreference } from './preference.ts';
import { useLate } from '../../ui/useLate.ts';

type LateParts = typeof lateParts & { cards: Cards };

interface PageProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
  /** Whether the transport listens to keys. */
  keys: Preference<Keys>;
  clock: PageClock;
  journal: Journal;
  ports: Ports;
  /** Absent in a build without the score. */
  recordings?: Recordings | undefined;
  registry: readonly WidgetEntry[];
}

/** The one screen: header, a card for each widget, journal. */
export function Page(props: PageProps) {
  const { language, theme, keys, clock, journal, ports, recordings, registry } = props;
  const spoken = usePreference(language);
  const worn = usePreference(theme);
  const texts = textsIn(pageTexts, spoken);
  const [lookBack] = useState(createLookBack);
  const [environment] = useState({ clock, log: journal, lookBack });
  const { portsOf, arrangedOf, arrangeWidget } = useArranged(registry, ports);
  const [isScoreMissing, setScoreMissing] = useState(false);
  const late = useLate(
    () => loadLateParts(registry),
    () => {
      setScoreMissing(true);
      journal.warn(texts.scoreMissing);
    },
  );
  const [shared, setShared] = useState<SharedPast>();
  const state = { clock, lookBack, ports, shared, arrangedOf, arrangeWidget };
  const page = late && recordings && { ...state, cards: late.cards, recordings };
  const hasScores = recordings && !isScoreMissing;
  const isWaiting = hasScores && !late;

  // Before the first paint: the page is not to be seen in other colours first.
  useLayoutEffect(() => {
    document.documentElement.lang = spoken;
    document.title = texts.title;
    document.querySelector('meta[name=description]')?.setAttribute('content', texts.description);
  }, [spoken, texts]);
  useLayoutEffect(() => applyTheme(worn), [worn]);

  function drawCard({ name, Widget, isWide }: WidgetEntry) {
    const { title, why } = texts[name];
    const { settings, run, fault } = arrangedOf(name);
    const widget = <Widget ports={portsOf[name]} {...{ settings, run }} />;
    const room = hasScores && <div className={`card-score room-${name}`} />;
    return (
      <Card
        key={name}
        {...{ title, isWide }}
        why={page ? <late.CardWhy {...{ name, page }} /> : why}
        score={page ? <late.CardScore {...{ name, page }} /> : room}
        aside={page && <late.CardLessons {...{ name, page }} />}
      >
        <PastValuesContext value={shared?.values[name]}>
          {late && fault?.without ? (
            <late.Without key={fault.without} selector={fault.without}>
              {widget}
            </late.Without>
          ) : (
            widget
          )}
        </PastValuesContext>
      </Card>
    );
  }

  return (
    <WidgetEnvironmentContext value={environment}>
      <LanguageContext value={spoken}>
        <Header language={language} theme={theme}>
          {late && <late.Transport clock={clock} keys={keys} />}
          {isWaiting && <div className="room-transport" />}
        </Header>
        <main>
          <h1>{texts.heading}</h1>
          <p className="lede">{recordings ? texts.lede : texts.description}</p>
          <div className={hasScores ? 'cards has-scores' : 'cards'} id="widgets" tabIndex={-1}>
            {registry.map(drawCard)}
          </div>
        </main>
        <JournalStrip journal={journal}>
          {isWaiting && <div className="room-scrubber" />}
          {page && (
            <late.Scrubber page={page}>
              <late.Share page={page} />
              <late.LinkOpener page={page} onOpen={setShared} />
            </late.Scrubber>
          )}
        </JournalStrip>
      </LanguageContext>
    </WidgetEnvironmentContext>
  );
}

/** The score, the cards and the controls of time load once the widgets work; a build without the score waits for ever. */
async function loadLateParts(registry: readonly WidgetEntry[]): Promise<LateParts> {
  if (!import.meta.env.SCORE) return new Promise(() => undefined);
  const parts = await import('./lateParts.ts');
  return { ...parts, cards: await parts.loadCards(registry) };
}
