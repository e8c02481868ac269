import { useEffect, useEffectEvent, useState } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { WidgetName } from '../../widgets/card.ts';
import type { PageState } from '../pageState.ts';
import { oldestMs } from '../score/recordings.ts';
import { useArrange } from '../settings/useArrange.ts';
import { useMoment } from '../time/useMoment.ts';
import { isShareFragment, readLink } from './codec/readLink.ts';
import { InvalidLinkError } from './codec/readWire.ts';
import type { SharedPage } from './codec/sharedPage.ts';
import { playShared, type SharedPast } from './playShared.ts';

interface LinkOpenerProps {
  page: PageState;
  onOpen: (shared: SharedPast) => void;
}

/** How long before all that happened here a shared recording ends. */
const GAP_MS = 50;

/**
 * Opens the link that the page was loaded with, once; one that is put into the address of the open page
 * loads the page anew. Says so while the recording of a link is looked at, and of an invalid one, which
 * leaves the address, until the visitor dismisses it.
 */
export function LinkOpener({ page, onOpen }: LinkOpenerProps) {
  const { cards, clock, lookBack, recordings } = page;
  const texts = useTexts(scoreTexts).share;
  const [isInvalid, setIsInvalid] = useState(false);
  const { opened } = useMoment(page);
  const arrange = useArrange(page);

  function open(shared: SharedPage) {
    for (const name of Object.keys(cards) as WidgetName[]) {
      const widget = shared.widgets[name];
      if (Object.keys(widget.chosen).length + widget.faults.length > 0) arrange(name, widget);
    }
    clock.setSpeed(shared.speed);
    const endMs = oldestMs(recordings, clock.now()) - GAP_MS;
    onOpen(playShared(shared, cards, endMs));
    const hasRecording = Object.values(shared.widgets).some(({ held }) => held.length > 0);
    if (hasRecording) lookBack.look(endMs);
  }

  const read = useEffectEvent(async () => {
    try {
      open(await readLink(location.hash, cards));
    } catch (error) {
      if (!(error instanceof InvalidLinkError)) throw error;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setIsInvalid(true);
    }
  });

  useEffect(
    () =>
      afterRemount(() => {
        if (isShareFragment(location.hash)) void read();
        addEventListener('hashchange', reloadWithLink);
        return () => removeEventListener('hashchange', reloadWithLink);
      }),
    [],
  );

  return (
    <div className="share-news">
      <p role="status">{isInvalid ? texts.invalid : opened && texts.opened}</p>
      {isInvalid && (
        <button
          type="button"
          onClick={() => {
            // This button disappears: the focus moves to its neighbour.
            document.querySelector<HTMLElement>('.share')?.focus();
            setIsInvalid(false);
          }}
        >
          {texts.dismiss}
        </button>
      )}
    </div>
  );
}

function reloadWithLink() {
  if (isShareFragment(location.hash)) location.reload();
}
