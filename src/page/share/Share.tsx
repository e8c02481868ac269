import { useRef, useState, useSyncExternalStore } from 'react';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { PageClock } from '../../clock/clock.ts';
import type { createLookBack } from '../../history/lookBack.ts';
import { useFaultTexts } from '../../texts/useFaultTexts.ts';
import { useShareTexts } from '../../texts/useShareTexts.ts';
import { arrange, asUsual } from '../settings/arrange.ts';
import { oldestMs } from '../time/oldestMs.ts';
import type { Recordings } from '../score/recordings.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { AllArranged, Arranged } from '../settings/useArranged.ts';
import type { Ports, WidgetName } from '../registry.tsx';
import { playShared, type SharedPast } from './playShared.ts';
import './share.css';
import type { SharedPage } from './codec/sharedPage.ts';
import { streamShapes } from './streamShapes.ts';
import { takePage } from './takePage.ts';
import { useSharedLink } from './useSharedLink.ts';
import { writeLink, type WrittenLink } from './codec/writeLink.ts';

interface ShareProps {
  clock: PageClock;
  lookBack: ReturnType<typeof createLookBack>;
  recordings: Recordings;
  /** The ports as they are when nothing is broken. */
  ports: Ports;
  arranged: AllArranged;
  arrangeWidget: (name: WidgetName, next: Arranged) => void;
  /** The language that the page speaks. */
  language: string;
  /** What came with the link that the page was opened by. */
  shared: SharedPast | undefined;
  onOpen: (shared: SharedPast) => void;
}

/** How long before all that happened here a shared recording ends. */
const GAP_MS = 50;

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** The button that makes a link to the page as it is, and the opening of such a link. */
export function Share(props: ShareProps) {
  const { clock, lookBack, arranged, shared } = props;
  const texts = useShareTexts();
  const { cause } = useFaultTexts();
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  const isShared = shared !== undefined && atMs !== undefined && atMs <= shared.endMs;
  const opener = useRef<HTMLButtonElement>(null);
  const [link, setLink] = useState<WrittenLink>();
  const { isBroken, dismiss } = useSharedLink(open);

  function open(page: SharedPage) {
    const whole = { ports: props.ports, clock, cause };
    for (const [key, { chosen, broken }] of Object.entries(page.widgets)) {
      const name = key as WidgetName;
      const before = arranged[name] ?? asUsual;
      const isPreset = Object.keys(chosen).length === 0;
      if (isPreset && broken.length === 0) continue;
      const next = { chosen: isPreset ? before.chosen : chosen, broken };
      props.arrangeWidget(name, arrange(name, next, before, whole));
    }
    clock.setSpeed(page.speed);
    const endMs = oldestMs(props.recordings, clock.now()) - GAP_MS;
    props.onOpen(playShared(page, streamShapes, endMs));
    const hasRecording = Object.values(page.widgets).some(({ held }) => held.length > 0);
    if (hasRecording) lookBack.look(endMs);
  }

  /** Of what is seen: the shared recording or the page's own, up to the moment that is looked at. */
  async function make() {
    const recordings = isShared ? shared.recordings : props.recordings;
    const page = takePage(clock, recordings, arranged, atMs ?? clock.now());
    setLink(await writeLink(page, streamShapes));
  }

  function close() {
    setLink(undefined);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="share"
        title={texts.shareTitle}
        aria-haspopup="dialog"
        onClick={() => void make()}
      >
        <Sign path={ARROW} />
        <span>{texts.share}</span>
      </button>
      <div className="share-news">
        <p role="status">{isBroken ? texts.broken : isShared && texts.opened}</p>
        {isBroken && (
          <button
            type="button"
            onClick={() => {
              dismiss();
              // This button goes; who pressed it by key is to stay here.
              opener.current?.focus();
            }}
          >
            {texts.dismiss}
          </button>
        )}
      </div>
      {link && (
        <CopyDialog
          title={texts.title}
          contents={{ label: texts.link, text: address(link), rows: 5, isWrapped: true }}
          onClose={close}
        >
          <p>{contentsOf(link)}</p>
          <p>{texts.typed}</p>
        </CopyDialog>
      )}
    </>
  );

  /** Theme and keys are the reader's own. */
  function address({ fragment }: WrittenLink) {
    const search = new URLSearchParams({ lang: props.language });
    return `${location.origin}${location.pathname}?${search}${fragment}`;
  }

  function contentsOf({ kept, all, agoMs }: WrittenLink) {
    const agoS = Number((agoMs / 1000).toFixed(1));
    return kept === all ? texts.whole(all, agoS) : texts.part(kept, all, agoS);
  }
}
