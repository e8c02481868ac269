import type { ReactNode } from 'react';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { languages, pageTexts, usePageTexts } from '../texts/pageTexts.ts';
import { Choice } from '@partitura/base/ui/Choice.tsx';
import { type Theme, type Preference, usePreference } from '../preferences/preference.ts';
import { InPageLink } from '../page/InPageLink.tsx';

interface HeaderProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
  index: ReactNode;
  children?: ReactNode;
}

const HALF = 'M5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10zm0 1a4 4 0 1 1 0 8z';
const SUN =
  'M10 5 8 6.3 8.5 8.5 6.3 8 5 10 3.7 8 1.5 8.5 2 6.3 0 5 2 3.7 1.5 1.5 3.7 2 5 0 6.3 2 8.5 1.5 8 3.7z';
const MOON = 'M4 .4A4.7 4.7 0 1 0 9.6 6 4 4 0 0 1 4 .4z';

const THEMES = [
  ['auto', HALF],
  ['light', SUN],
  ['dark', MOON],
] as const;

/** The bar at the top: the name of the page, the index of its cards, theme and language. */
export function Header({ language, theme, index, children }: HeaderProps) {
  const texts = usePageTexts();
  return (
    <header className="top">
      <InPageLink to="widgets" className="skip">
        {texts.skipToWidgets}
      </InPageLink>
      <p className="brand">
        <span className="brand-marbles" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        {texts.brand}
        <span className="brand-words">{texts.brandWords}</span>
      </p>
      {index}
      <Choice
        legend={texts.theme}
        options={THEMES.map(([value, sign]) => {
          const label = texts.themes[value];
          return { value, label, title: label, sign };
        })}
        value={usePreference(theme)}
        onChange={theme.set}
      />
      <Choice
        legend={texts.language}
        options={languages().map((value) => {
          const { ownName } = textsIn(pageTexts, value);
          return { value, label: ownName.short, title: ownName.full };
        })}
        value={usePreference(language)}
        onChange={language.set}
      />
      {children}
    </header>
  );
}
