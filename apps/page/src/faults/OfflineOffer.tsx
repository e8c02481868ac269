import { useSyncExternalStore } from 'react';
import type { CardPartProps } from '../page/pageState.ts';
import { useFaultWords } from '../page/useWords.ts';
import { useMoment } from '../time/useMoment.ts';
import { useCard } from '../settings/useCard.ts';
import './faults.css';

/**
 * A button below the result, shown after a request that failed without a network. After a press, the page itself
 * answers requests.
 */
export function OfflineOffer({ name, page }: CardPartProps) {
  const { card, choices, faults, arrange } = useCard({ name, page });
  const { standIn } = card;
  const recording = page.recordings[name];
  const words = useFaultWords(card);
  const isCut = useSyncExternalStore(recording.subscribe, isCutNow, isCutNow);
  const { atMs } = useMoment(page);
  if (!standIn || !isCut || atMs !== undefined) return null;

  function isCutNow() {
    if (!standIn || faults.length > 0) return false;
    const last = recording
      .held()
      .findLast(
        ({ lane, kind }) => kind !== 'unsubscribe' && card.code.lanes[lane]?.argsCode !== undefined,
      );
    // `fetch` fails with a `TypeError`, and decoders fail with other errors.
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
          arrange({ choices, faults: [standIn.id] });
        }}
      >
        {words.all.offline}
      </button>
    </p>
  );
}
