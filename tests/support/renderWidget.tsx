import { type ReactNode, StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { createClock } from '@partitura/base/clock/clock.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { createRecordingLog } from './recordingLog.ts';
import { createVirtualTimers } from './virtualTimers.ts';

/** Renders a widget in StrictMode, in virtual time, in one language, and keeps its log. */
export async function renderWidget(widget: ReactNode, language: Language = 'ru') {
  const timers = createVirtualTimers();
  const log = createRecordingLog(language);
  const surroundings = { clock: createClock(timers), log, lookBack: createLookBack() };
  const screen = await render(widget, {
    wrapper: ({ children }) => (
      <StrictMode>
        <WidgetEnvironmentContext value={surroundings}>
          <LanguageContext value={language}>{children}</LanguageContext>
        </WidgetEnvironmentContext>
      </StrictMode>
    ),
  });
  return { screen, timers, lines: log.lines };
}
