import { expect } from 'vitest';
import type { NotificationKind } from '@partitura/score/trace/recording.ts';
import { guess as guessRu } from '@partitura/base/ui/texts/ru/guess.ts';
import { lessons as lessonsRu } from '../../src/texts/ru/lessons.ts';
import { tickerPorts } from '../../src/widgets/ticker/Ticker.tsx';
import { cards, lessonTextsOf, titleOf } from '@partitura/tests/support/cards.ts';
import type { WidgetName } from '../../src/widgets/card.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { type PortMakers, renderPage } from './renderPage.tsx';

export type OpenedLessons = Awaited<ReturnType<typeof renderLessons>>;
export type StartedLesson = Awaited<ReturnType<OpenedLessons['start']>>;

/** A ticker that does not log; like the page's ticker, it does not end with the component. */
const silentTicker: PortMakers['ticker'] = (outside) =>
  tickerPorts({ ...outside, log: createRecordingLog() });

/**
 * Renders cards of the page, with the ticker running, and returns functions that start a lesson and read its
 * results.
 */
export async function renderLessons(...only: readonly WidgetName[]) {
  const page = await renderPage({ only, ports: { ticker: silentTicker } });
  const { clock, recordings, timers, card } = page;

  /** Starts a lesson, which then waits for a guess. */
  async function ask(id: string) {
    const { widget, label } = lessonTextsOf(id, 'ru');
    const { article, start } = card(titleOf(widget));
    await start(label);
    return { article };
  }

  /** Begins a lesson with the guess at this position, or without a guess. */
  async function start(id: string, guess?: number) {
    await ask(id);
    return startAsked(id, guess);
  }

  /** Begins a lesson that already asks. */
  async function startAsked(id: string, guess?: number) {
    const { widget, label, question, answer, guesses } = lessonTextsOf(id, 'ru');
    const { article } = card(titleOf(widget));
    const { lastsMs = 0 } = cards[widget].lessons.find((lesson) => lesson.id === id) ?? {};
    const skip = article.getByRole('button', { name: guessRu.skip });
    await expect.element(skip).toBeVisible();
    const fromMs = clock.now();
    const before = recordings[widget].version();
    await (
      guess === undefined
        ? skip
        : article.getByRole('button', {
            name: guesses[guess]?.[0] ?? '',
            exact: true,
          })
    ).click();

    /** The events on the lanes with this label, with the time since the lesson's start. */
    function happened(lane: string, kind: NotificationKind = 'next') {
      return recordings[widget]
        .held()
        .filter((one) => cards[widget].code.lanes[one.lane]?.label === lane)
        .filter((one) => one.kind === kind && one.number > before)
        .map(({ timeMs, value }) => [timeMs - fromMs, value]);
    }

    return {
      article,
      question: article.getByText(question),
      answer: article.getByText(answer),
      /** Whether the list of the card marks the lesson as done. */
      isMarked: () =>
        Array.from(article.element().querySelectorAll<HTMLElement>('.menu > button')).some(
          ({ textContent, dataset }) => textContent === label && dataset.done === 'true',
        ),
      /** The text of the card's first control. */
      next: () => article.element().querySelector('.lesson-next')?.textContent.trim(),
      close: article.getByRole('button', { name: lessonsRu.close }),
      stopped: article.getByText(lessonsRu.stopped),
      happened,
      times: (lane: string, kind: NotificationKind) =>
        happened(lane, kind).map(([ms]) => Number(ms)),
      text: (selector: string) => article.element().querySelector(selector)?.textContent,
      /** Advances time to the end of the lesson, to the millisecond. */
      finish: () => timers.advance(lastsMs),
      lastsMs,
    };
  }

  return { ...page, ask, start, startAsked };
}
