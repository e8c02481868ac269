import { useSyncExternalStore } from 'react';
import { useArrangement } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { arrangeOn } from '../settings/arrangeOn.ts';
import { useFaultWords } from './FaultPicker.tsx';
import './faults.css';

/** After a request that failed for lack of a network: a button with which the page itself answers, below the result. */
export function OfflineOffer({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const recording = page.recordings[name];
  const words = useFaultWords(card);
  const { choices, faults } = useArrangement(page.arrangements, name);
  const { lanes } = card.code;
  const { standIn } = card;
  const isCut = useSyncExternalStore(recording.subscribe, isCutNow, isCutNow);
  if (!standIn || !isCut) return null;

  function isCutNow() {
    if (!standIn || faults.length > 0) return false;
    const last = recording
      .held()
      .findLast(({ lane, kind }) => kind !== 'unsubscribe' && lanes[lane]?.argsCode !== undefined);
    // `fetch` fails in this way, and decoders do not.
    return last?.kind === 'error' && last.value instanceof TypeError;
  }

  return (
    <p className="offline">
      <button
        className="tool"
        title={standIn.title(words.own)}
        onClick={({ currentTarget }) => {
          // This button disappears: for keyboard users, move the focus to the widget.
          const widget = currentTarget.closest('.card-widget');
          widget?.querySelector('button')?.focus({ preventScroll: true });
          arrangeOn(page)(name, { choices, faults: [standIn.id] });
        }}
      >
        {words.all.offline}
      </button>
    </p>
  );
}
