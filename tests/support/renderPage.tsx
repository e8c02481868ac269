import { StrictMode } from 'react';
import { type Observable, of, Subject } from 'rxjs';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { createJournal } from '../../src/page/frame/journal.ts';
import type { Theme } from '../../src/page/frame/applyTheme.ts';
import type { Keys } from '../../src/page/time/Transport.tsx';
import { Page } from '../../src/page/frame/Page.tsx';
import type { Preference } from '../../src/page/frame/preference.ts';
import { recordWidgets } from '../../src/page/score/recordings.ts';
import { type Entry, type Ports, registry } from '../../src/page/registry.ts';
import { type Language, textsIn } from '../../src/texts/language.ts';
import { faultTexts } from '../../src/texts/lateTexts.ts';
import { pageTexts } from '../../src/texts/pageTexts.ts';
import { createClock, type PageClock } from '../../src/clock/clock.ts';
import type { User } from '../../src/widgets/users/users.stream.ts';
import { someMessages } from './messages.ts';
import { createRecordingLog } from './recordingLog.ts';
import { createVirtualTimers } from './virtualTimers.ts';

function fixed<Choice extends string>(choice: Choice): Preference<Choice> {
  return { get: () => choice, set: () => undefined, subscribe: () => () => undefined };
}

/** Shows the whole page in StrictMode and virtual time, with answers of the test's own, and with these widgets besides its own. */
export async function renderPage(
  otherPorts: (clock: PageClock) => Partial<Ports> = () => ({}),
  { language = 'ru', more = [] }: { language?: Language; more?: readonly Entry[] } = {},
) {
  const entries = [...registry, ...more];
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const { lines, ...log } = createRecordingLog();
  const asked: { id: number; answer$: Subject<User> }[] = [];
  let polls = 0;
  const recordings = recordWidgets(entries, clock);
  const screen = await render(
    <StrictMode>
      <Page
        language={fixed(language)}
        theme={fixed<Theme>('auto')}
        keys={fixed<Keys>('off')}
        clock={clock}
        journal={createJournal(log)}
        recordings={recordings}
        registry={entries}
        ports={{
          ticks$: new Subject(),
          restartTicker: () => undefined,
          getUser(id): Observable<User> {
            const answer$ = new Subject<User>();
            asked.push({ id, answer$ });
            return answer$;
          },
          inboxSource() {
            polls += 1;
            return of({ status: 'ok', timestamp: 1, messages: someMessages(1, polls) });
          },
          ...otherPorts(clock),
        }}
      />
    </StrictMode>,
  );
  const subjects = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td:nth-child(2)')?.textContent);
  const faultWords = textsIn(faultTexts, language);
  const card = (name: string) => {
    const article = screen.getByRole('article', { name });
    return {
      article,
      list: article.getByRole('combobox', { name: faultWords.label }),
      mend: article.getByRole('button', { name: faultWords.mend }),
      line: () => article.element().querySelector('.fault-line')?.textContent,
    };
  };
  await expect.element(card(textsIn(pageTexts, language).greeting.title).list).toBeVisible();
  timers.advance(0);
  lines.length = 0;
  return { screen, timers, clock, recordings, lines, asked, polls: () => polls, subjects, card };
}
