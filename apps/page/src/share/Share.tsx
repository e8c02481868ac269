import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Sign } from '@partitura/base/ui/Sign.tsx';
import { mapCards } from '../page/cards.ts';
import type { PageState } from '../page/pageState.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import type { Recordings } from '../page/registry.ts';
import { changedChoices } from '../settings/inForce.ts';
import { useMoment } from '../time/useMoment.ts';
import type { SharedPage } from './codec/sharedPage.ts';
import './share.css';

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** The button that makes a link to the page, or to its shown past moment. */
export function Share({ page }: { page: PageState }) {
  const { share: texts, export: exportTexts } = useTexts(scoreTexts);
  // The shown recordings: of an opened link, or the page's own.
  const { atMs, shownPast, recordings } = useMoment(page);
  const { dialog, open } = useLateDialog(exportTexts);

  /** Writes a link to the page as it is now, however late the code for links loads. */
  function share() {
    const isPast = atMs !== undefined && atMs !== shownPast?.endMs;
    const sharedPage = pageToShare(page, recordings, atMs ?? page.clock.now());
    void open(import('./ShareDialog.tsx'), async ({ ShareDialog, writeLink }, onClose) => (
      <ShareDialog link={await writeLink(sharedPage, page.cards)} {...{ isPast, onClose }} />
    ));
  }

  return (
    <>
      <button
        className="tool share"
        title={texts.shareTitle}
        aria-haspopup="dialog"
        onClick={share}
      >
        <Sign path={ARROW} />
        <span>{texts.share}</span>
      </button>
      {dialog}
    </>
  );
}

/** Returns the page's content for a link, with these recordings up to `untilMs` of clock time. */
export function pageToShare(
  { cards, clock, arrangements }: Pick<PageState, 'cards' | 'clock' | 'arrangements'>,
  recordings: Recordings,
  untilMs: number,
): SharedPage {
  const widgets = mapCards(cards, (name, card) => {
    const { choices, faults } = arrangements.of(name);
    const notifications = recordings[name]
      .held()
      .filter(({ timeMs }) => timeMs <= untilMs)
      .map((one) => ({ ...one, timeMs: Math.round(one.timeMs - untilMs) || 0 }));
    return { choices: changedChoices(card, choices), faults, notifications, before: undefined };
  });
  return { speed: clock.speed(), widgets };
}
