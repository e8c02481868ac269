import { StrictMode } from 'react';
import { NEVER, type Observable, of, Subject } from 'rxjs';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { createJournal } from '../../src/journal/journal.ts';
import { Page } from '../../src/frame/Page.tsx';
import { fixedPreference } from '../../src/preferences/preference.ts';
import { makePorts, recordWidgets, type WidgetCode } from '../../src/page/registry.ts';
import { registry } from '@partitura/tests/support/registry.ts';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { faultTexts } from '../../src/texts/faultTexts.ts';
import { lessonTexts } from '../../src/texts/lessonTexts.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createStore } from '@partitura/base/clock/listeners.ts';
import type { WidgetName } from '../../src/widgets/card.ts';
import type { inboxPorts } from '../../src/widgets/inbox/InboxWidget.tsx';
import type { tickerPorts } from '../../src/widgets/ticker/Ticker.tsx';
import type { User } from '../../src/widgets/users/users.stream.ts';
import type { ports as usersPorts } from '../../src/widgets/users/users.widget.tsx';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { type Locator, page as view, userEvent } from 'vitest/browser';

interface PageOptions {
  language?: Language;
  /** The widgets to render besides the tracked input, with which the page begins; each further widget costs time. */
  only?: readonly WidgetName[] | undefined;
  /** Whether time stands still from the beginning. */
  isPaused?: boolean;
  /** Functions that make ports, instead of ports with the test's own answers. */
  ports?: Partial<PortMakers>;
}

/** The functions that make the ports of the page's widgets. */
export interface PortMakers {
  ticker: typeof tickerPorts;
  users: typeof usersPorts;
  inbox: typeof inboxPorts;
}

/** Renders the whole page in StrictMode and virtual time, with the test's own answers. */
export async function renderPage(options: PageOptions = {}) {
  const { language = 'ru', only, isPaused = false, ports = {} } = options;
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  if (isPaused) clock.pause();
  const { lines, ...log } = createRecordingLog();
  const asked: { id: number; answer$: Subject<User> }[] = [];
  let polls = 0;
  const ownPorts: PortMakers = {
    ticker: () => ({ ticks: () => NEVER }),
    users: () => ({
      getUser(id): Observable<User> {
        const answer$ = new Subject<User>();
        asked.push({ id, answer$ });
        return answer$;
      },
    }),
    inbox: () => ({
      inboxSource() {
        polls += 1;
        return of({ status: 'ok', timestamp: 1, messages: someMessages(1, polls) });
      },
    }),
  };
  const makers: Partial<Record<WidgetName, WidgetCode['ports']>> = { ...ownPorts, ...ports };
  const isShown = (name: WidgetName) => !only || name === 'trackedInput' || only.includes(name);
  const shown = registry.filter(({ name }) => isShown(name));
  const entries = shown.map((one) => {
    const own = makers[one.name];
    const withOwn = (code: WidgetCode) => (own ? { ...code, ports: own } : code);
    const { code } = one;
    if (typeof code !== 'function') return { ...one, code: withOwn(code) };
    return { ...one, code: async () => withOwn(await code()) };
  });
  const spoken = { first: language, ...createStore(language) };
  const journal = createJournal(log, spoken.get);
  const recordings = recordWidgets(entries, clock);
  const screen = await render(
    <StrictMode>
      <Page
        language={spoken}
        theme={fixedPreference('auto')}
        keys={fixedPreference('off')}
        clock={clock}
        journal={journal}
        recordings={recordings}
        registry={entries}
        ports={makePorts(entries, { clock, log: journal, language: spoken.get })}
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
  const lessonWords = textsIn(lessonTexts, language);
  const card = (name: string) => {
    const article = screen.getByRole('article', { name });
    const button = (label: string) => article.getByRole('button', { name: label, exact: true });
    const list = article.getByRole('combobox', { name: faultWords.label, includeHidden: true });
    return {
      article,
      list,
      /** Chooses a fault without opening the menu; in end-to-end tests real clicks do. */
      async breakWith(fault: string) {
        const select = list.element() as HTMLSelectElement;
        const options = [...select.options];
        select.selectedIndex = options.findIndex(({ value, text }) =>
          [value, text].includes(fault),
        );
        select.dispatchEvent(new Event('change', { bubbles: true }));
        // React renders in a microtask of its own.
        await Promise.resolve();
      },
      /** Starts a lesson or task in the list of the card. */
      async start(label: string) {
        await button(lessonWords.title).click();
        await button(label).click();
      },
      fix: article.getByRole('button', { name: faultWords.fix }),
      line: () => article.element().querySelector('.fault-line')?.textContent,
    };
  };
  // The late parts load card by card, after the late widgets.
  await expect
    .poll(() => screen.container.querySelectorAll('.card-score').length)
    .toBe(entries.length);
  await expect.poll(() => screen.container.querySelector('.is-still')).toBeNull();
  timers.advance(0);
  lines.length = 0;
  return {
    screen,
    speak: spoken.set,
    timers,
    clock,
    recordings,
    lines,
    asked,
    polls: () => polls,
    subjects,
    card,
  };
}

/** Renders the card of the tracked input, and finds its parts: lanes by their names. */
export async function trackedCard() {
  // Wide enough for lanes beside the widget: out of view, lanes are not drawn.
  await view.viewport(1280, 800);
  const page = await renderPage({ only: [] });
  const { article } = page.card('Отслеживаемое поле');
  const input = article.getByLabelText('Ваш текст');
  return {
    ...page,
    article,
    input,
    /** Types a text, and advances time. */
    async type(text: string, thenMs: number) {
      await input.fill(text);
      page.timers.advance(thenMs);
    },
    lane: (label: string) => article.getByRole('group', { name: new RegExp(`^${label}`) }),
    /** The sentence about the selected mark. */
    detail: () => article.element().querySelector('.score-detail')?.textContent,
  };
}

/** Presses these keys with the focus on an element. */
export async function pressOn(element: Locator, keys: string) {
  (element.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}
