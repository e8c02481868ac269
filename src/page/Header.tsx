import { useTexts } from '../texts/TextsContext.ts';
import { Choice } from './Choice.tsx';
import type { Theme } from './applyTheme.ts';
import type { Language } from './Page.tsx';
import type { Preference } from './preference.ts';
import { usePreference } from './usePreference.ts';

interface HeaderProps {
  language: Preference<Language>;
  theme: Preference<Theme>;
}

/** The bar at the top: the name of the page, its theme and its language. */
export function Header({ language, theme }: HeaderProps) {
  const texts = useTexts();
  return (
    <header className="top">
      <a className="skip" href="#widgets">
        {texts.skipToWidgets}
      </a>
      <p className="brand">
        <span className="brand-marbles" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        {texts.brand}
      </p>
      <Choice
        legend={texts.theme}
        options={[
          { value: 'auto', label: texts.themes.auto },
          { value: 'light', label: texts.themes.light },
          { value: 'dark', label: texts.themes.dark },
        ]}
        value={usePreference(theme)}
        onChange={theme.set}
      />
      <Choice
        legend={texts.language}
        options={[
          { value: 'ru', label: 'RU', title: 'Русский' },
          { value: 'en', label: 'EN', title: 'English' },
        ]}
        value={usePreference(language)}
        onChange={language.set}
      />
    </header>
  );
}
