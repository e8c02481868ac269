import { useLayoutEffect, useState } from 'react';
import { type Clock } from '../streams/clock.ts';
import { SurroundingsContext } from '../streams/Surroundings.ts';
import { en } from '../texts/en.ts';
import { ru } from '../texts/ru.ts';
import { type Texts, TextsContext } from '../texts/TextsContext.ts';
import { applyTheme, type Theme } from './applyTheme.ts';
import { Card } from './Card.tsx';
import { Header } from './Header.tsx';
import type { Journal } from './journal.ts';
import { JournalStrip } from './JournalStrip.tsx';
import './page.css';
import type { Preference } from './preference.ts';
import { usePreference } from './usePreference.ts';
import { type Ports, widgets } from './widgets.tsx';

export type Language = 'ru' | 'en';

/** The texts of each language. */
export const languages: Record<Language, Texts> = { ru, en };

interface PageProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
  clock: Clock;
  journal: Journal;
  ports: Ports;
}

/** The one screen: header, a card for each widget, journal. */
export function Page({ language, theme, clock, journal, ports }: PageProps) {
  const spoken = usePreference(language);
  const worn = usePreference(theme);
  const texts = languages[spoken];
  const [surroundings] = useState({ clock, log: journal });
  const [entries] = useState(() => widgets(ports));

  // Before the first paint: the page is not to be seen in other colours first.
  useLayoutEffect(() => {
    document.documentElement.lang = spoken;
    document.title = languages[spoken].title;
    document.querySelector('meta[name=description]')?.setAttribute('content', texts.description);
  }, [spoken, texts]);
  useLayoutEffect(() => applyTheme(worn), [worn]);

  return (
    <SurroundingsContext value={surroundings}>
      <TextsContext value={texts}>
        <Header language={language} theme={theme} />
        <main>
          <h1>{texts.heading}</h1>
          <p className="lede">{texts.lede}</p>
          <div className="cards" id="widgets" tabIndex={-1}>
            {entries.map(({ name, element, isWide }) => (
              <Card
                key={name}
                title={texts[name].title}
                why={texts[name].why}
                isWide={isWide ?? false}
              >
                {element}
              </Card>
            ))}
          </div>
        </main>
        <JournalStrip journal={journal} />
      </TextsContext>
    </SurroundingsContext>
  );
}
