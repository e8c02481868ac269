import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import type { PageClock } from '../../clock/clock.ts';
import type { createLookBack } from '../../history/lookBack.ts';
import type { WidgetName } from '../../widgets/card.ts';
import { type Cards, forEachCard } from '../cards.ts';
import type { Ports } from '../registry.ts';
import { oldestMs, type Recordings } from '../score/recordings.ts';
import { arrange, type Arranged, asUsual } from '../settings/arrange.ts';
import type { AllArranged } from '../settings/useArranged.ts';
import { InvalidLinkError } from './codec/InvalidLinkError.ts';
import { isShareFragment, readLink } from './codec/readLink.ts';
import type { SharedPage } from './codec/sharedPage.ts';
import { linkShapes } from './linkShapes.ts';
import { playShared, type SharedPast } from './playShared.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { faultTexts, scoreTexts } from '../../texts/lateTexts.ts';

interface LinkOpenerProps {
  cards: Cards;
  clock: PageClock;
  lookBack: ReturnType<typeof createLookBack>;
  recordings: Recordings;
  /** The ports without any fault. */
  ports: Ports;
  arranged: AllArranged;
  arrangeWidget: (name: WidgetName, next: Arranged) => void;
  /** The recording of the link that the page was opened by. */
  shared: SharedPast | undefined;
  onOpen: (shared: SharedPast) => void;
}

/** How long before all that happened here a shared recording ends. */
const GAP_MS = 50;

/**
 * Opens the link that the page was loaded with, once, and says so while its recording is looked at;
 * an invalid one is said to be, until that is dismissed.
 *
 * An invalid link leaves the address, a good one stays: reloading shows it again. A link that is put
 * into the address of the open page is opened too, by loading the page anew.
 */
export function LinkOpener(props: LinkOpenerProps) {
  const { cards, clock, lookBack, recordings, ports, arranged, arrangeWidget, shared } = props;
  const texts = useTexts(scoreTexts).share;
  const { cause } = useTexts(faultTexts);
  const [isInvalid, setIsInvalid] = useState(false);
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  const isShared = shared !== undefined && atMs !== undefined && atMs <= shared.endMs;

  const open = useEffectEvent((page: SharedPage | undefined) => {
    if (!page) {
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setIsInvalid(true);
      return;
    }
    forEachCard(cards, (name, card) => {
      const before = arranged[name] ?? asUsual;
      const { chosen, faults } = page.widgets[name];
      if (Object.keys(chosen).length === 0 && faults.length === 0) return;
      arrangeWidget(name, arrange(card, { chosen, faults }, before, { ports, clock, cause }));
    });
    clock.setSpeed(page.speed);
    const endMs = oldestMs(recordings, clock.now()) - GAP_MS;
    props.onOpen(playShared(page, cards, endMs));
    const hasRecording = Object.values(page.widgets).some(({ held }) => held.length > 0);
    if (hasRecording) lookBack.look(endMs);
  });

  const read = useEffectEvent(async () => {
    try {
      open(await readLink(location.hash, linkShapes(cards)));
    } catch (error) {
      if (!(error instanceof InvalidLinkError)) throw error;
      open(undefined);
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
      <p role="status">{isInvalid ? texts.invalid : isShared && texts.opened}</p>
      {isInvalid && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // This button goes: a visitor who pressed it by key stays beside it.
            currentTarget.parentElement?.parentElement
              ?.querySelector<HTMLElement>('.share')
              ?.focus();
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
