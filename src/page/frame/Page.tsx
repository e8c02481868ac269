import { useLayoutEffect, useState } from 'react';
import { type PageClock } from '../../clock/clock.ts';
import { createLookBack } from '../../history/lookBack.ts';
import { PastValuesContext, WidgetEnvironmentContext } from '../../bridge/WidgetEnvironment.ts';
import { en } from '../../texts/en/page.ts';
import { ru } from '../../texts/ru/page.ts';
import { type Texts, TextsContext } from '../../texts/TextsContext.ts';
import { applyTheme, type Theme } from './applyTheme.ts';
import { Card } from './Card.tsx';
import { Header } from './Header.tsx';
import type { Journal } from './journal.ts';
import { JournalStrip } from './JournalStrip.tsx';
import type * as lateParts from './lateParts.ts';
import './page.css';
import type { Preference } from './preference.ts';
import { around, useArranged } from '../settings/useArranged.ts';
import { usePreference } from './usePreference.ts';
import type { Keys } from '../time/keys.ts';
import type { Recordings } from '../score/recordings.ts';
import type { SharedPast } from '../share/playShared.ts';
import { useLate } from '../../ui/useLate.ts';
import { type Ports, type WidgetName, widgets } from '../registry.tsx';

export type Language = 'ru' | 'en';

/** The texts of each language. */
export const languages: Record<Language, Texts> = { ru, en };

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
}

/** The one screen: header, a card for each widget, journal. */
export function Page({ language, theme, keys, clock, journal, ports, recordings }: PageProps) {
  const spoken = usePreference(language);
  const worn = usePreference(theme);
  const texts = languages[spoken];
  const [lookBack] = useState(createLookBack);
  const [surroundings] = useState({ clock, log: journal, lookBack });
  const { ports: breakable, arranged, arrangeWidget } = useArranged(ports);
  const [entries] = useState(() => widgets(breakable));
  const [isScoreMissing, setScoreMissing] = useState(false);
  const late = useLate(loadLateParts, () => {
    setScoreMissing(true);
    journal.warn(texts.scoreMissing);
  });
  const hasScores = recordings && !isScoreMissing;
  const isWaiting = hasScores && !late;
  const [shared, setShared] = useState<SharedPast>();

  // Before the first paint: the page is not to be seen in other colours first.
  useLayoutEffect(() => {
    document.documentElement.lang = spoken;
    document.title = languages[spoken].title;
    document.querySelector('meta[name=description]')?.setAttribute('content', texts.description);
  }, [spoken, texts]);
  useLayoutEffect(() => applyTheme(worn), [worn]);

  function drawScore(name: WidgetName) {
    if (!late || !recordings) return <div className={`card-score room-${name}`} />;
    return (
      <late.CardScore
        name={name}
        recording={recordings[name]}
        shared={shared}
        clock={clock}
        ports={ports}
        arranged={arranged[name]}
        onArrange={(next) => arrangeWidget(name, next)}
      />
    );
  }

  function drawLessons(name: WidgetName) {
    if (!late) return undefined;
    return (
      <late.CardLessons
        widget={name}
        clock={clock}
        backToNow={() => lookBack.look()}
        ports={ports}
        arranged={arranged[name]}
        onArrange={(next) => arrangeWidget(name, next)}
      />
    );
  }

  return (
    <WidgetEnvironmentContext value={surroundings}>
      <TextsContext value={texts}>
        <Header language={language} theme={theme}>
          {late && <late.Transport clock={clock} keys={keys} />}
          {isWaiting && <div className="room-transport" />}
        </Header>
        <main>
          <h1>{texts.heading}</h1>
          <p className="lede">{recordings ? texts.lede : texts.description}</p>
          <div className={hasScores ? 'cards has-scores' : 'cards'} id="widgets" tabIndex={-1}>
            {entries.map(({ name, draw, isWide }) => (
              <Card
                key={name}
                title={texts[name].title}
                why={
                  late ? (
                    <late.CardWhy widget={name} arranged={arranged[name]}>
                      {texts[name].why}
                    </late.CardWhy>
                  ) : (
                    texts[name].why
                  )
                }
                isWide={isWide ?? false}
                score={hasScores && drawScore(name)}
                aside={drawLessons(name)}
              >
                <PastValuesContext value={shared?.earlier[name]}>
                  {around(draw(arranged[name]?.settings), arranged[name]?.injected)}
                </PastValuesContext>
              </Card>
            ))}
          </div>
        </main>
        <JournalStrip journal={journal}>
          {isWaiting && <div className="room-scrubber" />}
          {late && recordings && (
            <late.Scrubber {...{ clock, lookBack, recordings, shared }}>
              <late.Share
                {...{ clock, lookBack, recordings, ports, arranged, arrangeWidget, shared }}
                language={spoken}
                onOpen={setShared}
              />
            </late.Scrubber>
          )}
        </JournalStrip>
      </TextsContext>
    </WidgetEnvironmentContext>
  );
}

/** The score and the controls of its time load once the widgets work; a build without the score waits for ever. */
function loadLateParts(): Promise<typeof lateParts> {
  return import.meta.env.SCORE ? import('./lateParts.ts') : new Promise(() => undefined);
}
