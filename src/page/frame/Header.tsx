import type { ReactNode } from 'react';
import { type Language, textsIn } from '../../texts/language.ts';
import { languages, pageTexts, usePageTexts } from '../../texts/pageTexts.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Theme } from '../preferences/applyTheme.ts';
import { type Preference, usePreference } from '../preferences/preference.ts';
import { SkipLink } from './SkipLink.tsx';

interface HeaderProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
  /** Further controls, before theme and language. */
  children?: ReactNode;
}

const HALF = 'M5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10zm0 1a4 4 0 1 1 0 8z';
const SUN =
  'M5 2.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6zM4.6 0h.8v1.7h-.8zm0 8.3h.8V10h-.8zM0 4.6h1.7v.8H0zm8.3 0H10v.8H8.3zM1.7 1.2l1.2 1.2-.5.5-1.2-1.2zm5.9 5.9 1.2 1.2-.5.5-1.2-1.2zM8.3 1.2l.5.5-1.2 1.2-.5-.5zM2.4 7.1l.5.5-1.2 1.2-.5-.5z';
const MOON = 'M4 .4A4.7 4.7 0 1 0 9.6 6 4 4 0 0 1 4 .4z';

/** The bar at the top: the name of the page, its time, theme and language. */
export function Header({ language, theme, children }: HeaderProps) {
  const texts = usePageTexts();
  return (
    <header className="top">
      <SkipLink to="widgets">{texts.skipToWidgets}</SkipLink>
      <p className="brand">
        <span className="brand-marbles" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        {texts.brand}
      </p>
      {children}
      <Choice
        legend={texts.theme}
        options={[
          { value: 'auto', label: texts.themes.auto, title: texts.themes.auto, sign: HALF },
          { value: 'light', label: texts.themes.light, title: texts.themes.light, sign: SUN },
          { value: 'dark', label: texts.themes.dark, title: texts.themes.dark, sign: MOON },
        ]}
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
    </header>
  );
}
