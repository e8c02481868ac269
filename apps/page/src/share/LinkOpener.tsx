import { useEffect, useEffectEvent, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { WidgetName } from '../widgets/card.ts';
import { type Cards, mapCards } from '../page/cards.ts';
import type { PageState } from '../page/pageState.ts';
import { arrangeOn } from '../settings/inForce.ts';
import { pageMoments } from '../time/moments.ts';
import type * as linkCode from './linkCode.ts';
import { useMoment } from '../time/useMoment.ts';
import type { SharedPage } from './codec/sharedPage.ts';

/** The time between the end of a shared recording and the page's first event. */
const GAP_MS = 50;

/**
 * Opens the link in the page's address once; a link that is put into the address later, or a link of own code, reloads
 * the page. A message is shown while a link's recording is open. An invalid link is removed from the address. If a link
 * does not open, a message gives the reason until the visitor dismisses it.
 */
export function LinkOpener({ page }: { page: PageState }) {
  const { cards, clock, lookBack, recordings } = page;
  const texts = useTexts(scoreTexts).share;
  const [problem, setProblem] = useState<'invalid' | 'unreachable'>();
  const { shownPast } = useMoment(page);
  const arrange = arrangeOn(page);

  function open(sharedPage: SharedPage, { playShared }: typeof linkCode) {
    for (const name of Object.keys(cards) as WidgetName[]) {
      const widget = sharedPage.widgets[name];
      if (Object.keys(widget.choices).length + widget.faults.length > 0) arrange(name, widget);
    }
    clock.setSpeed(sharedPage.speed);
    const endMs = (pageMoments(recordings)[0] ?? clock.now()) - GAP_MS;
    page.open(playShared(sharedPage, cards, endMs));
    const hasRecording = Object.values(sharedPage.widgets).some(
      ({ notifications }) => notifications.length > 0,
    );
    if (hasRecording) lookBack.look(endMs);
    const acted = lastActed(sharedPage, cards);
    if (acted) document.querySelector(`.card:has(#${acted})`)?.scrollIntoView();
  }

  const read = useEffectEvent(async () => {
    const code = await import('./linkCode.ts').catch(() => undefined);
    // The address keeps the link, so a reload tries again.
    if (!code) {
      setProblem('unreachable');
      return;
    }
    try {
      open(await code.readLink(location.hash, cards), code);
    } catch (error) {
      if (!(error instanceof code.InvalidLinkError)) throw error;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setProblem('invalid');
    }
  });

  useEffect(
    () =>
      afterRemount(() => {
        const showScores = () => delete document.documentElement.dataset.unfit;
        if (isShareFragment(location.hash)) void read().finally(showScores);
        addEventListener('hashchange', reloadWithLink);
        return () => removeEventListener('hashchange', reloadWithLink);
      }),
    [],
  );

  return (
    <div className="share-news">
      <p role="status">{problem ? texts[problem] : shownPast && texts.opened}</p>
      {problem && (
        <button
          className="tool"
          onClick={() => {
            // This button disappears: move the focus to its neighbour.
            document.querySelector<HTMLElement>('.share')?.focus();
            setProblem(undefined);
          }}
        >
          {texts.dismiss}
        </button>
      )}
    </div>
  );
}

/** The widget with the latest input in a link; undefined if the link contains no input. */
function lastActed({ widgets }: SharedPage, cards: Cards) {
  const inputs = mapCards(cards, (name, { code }) => {
    const names = code.params.flatMap(({ name, kind }) => (kind === 'input' ? name : []));
    const isInput = (lane: number) => names.includes(code.lanes[lane]?.param ?? '');
    return widgets[name].notifications
      .filter(({ kind, lane }) => kind === 'next' && isInput(lane))
      .map(({ timeMs }) => ({ name, timeMs }));
  });
  const [last] = Object.values(inputs)
    .flat()
    .sort((one, other) => other.timeMs - one.timeMs);
  return last?.name;
}

function reloadWithLink() {
  if (/^#(?:s|own)=/.test(location.hash)) location.reload();
}

/** Whether a fragment is a shared link, of whatever version. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith('#s=');
}
