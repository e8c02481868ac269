import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { isEnd } from '@partitura/score/trace/recording.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import type { Fault } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { useFaultWords } from '../page/useWords.ts';
import { useCard } from '../settings/inForce.ts';
import { useMoment } from '../time/useMoment.ts';
import './faults.css';

/**
 * The name of the card's fault, a sentence about the page's behaviour meanwhile, and the button that removes the fault.
 * The height is the same for every fault of the card.
 */
export function FaultLine(props: CardPartProps) {
  const { card, choices, faults, fault: currentFault, arrange } = useCard(props);
  const { name, page } = props;
  const output = outputLane(card.code);
  const words = useFaultWords(card);
  const line = useRef<HTMLDivElement>(null);
  const sentence = (fault: Fault) => `${fault.label(words)}. ${fault.promise(words)}`;

  return (
    <div className="fault-news" data-fault={currentFault !== undefined}>
      <div className="fault-line" role="status" ref={line} tabIndex={-1}>
        {currentFault && (
          <KeptRoom texts={card.faults.map(sentence)}>{sentence(currentFault)}</KeptRoom>
        )}
      </div>
      {currentFault && (
        <button
          className="tool"
          onClick={() => {
            // This button disappears: for keyboard users, move the focus to the sentence beside it.
            line.current?.focus({ preventScroll: true });
            const last = page.recordings[name].held().findLast(({ lane }) => lane === output);
            // If the fault has ended the stream, the stream restarts.
            arrange(
              { choices, faults: faults.filter((id) => id !== currentFault.id) },
              last && isEnd(last),
            );
          }}
        >
          {words.all.fix}
        </button>
      )}
    </div>
  );
}

/** The list of a card's faults, and the button for the stand-in for the network. */
export function FaultPicker(props: CardPartProps) {
  const { card, choices, faults: ids, fault: currentFault, arrange } = useCard(props);
  const { faults, standIn } = card;
  const words = useFaultWords(card);
  const { all: texts, own } = words;
  const hasStandIn = standIn !== undefined && ids.includes(standIn.id);
  if (faults.length === 0) return null;

  /** Sets a fault; an empty id removes it. */
  function put(fault: string, isWanted = hasStandIn) {
    arrange({ choices, faults: standIn && isWanted ? [standIn.id, fault] : [fault] });
  }

  const option = (fault: Fault) => (
    <option key={fault.id} value={fault.id}>
      {fault.label(words)}
    </option>
  );

  return (
    <>
      <select
        aria-label={texts.label}
        value={currentFault?.id ?? ''}
        onChange={({ target }) => put(target.value)}
      >
        <option value="">{texts.nothing}</option>
        {faults.filter(({ without }) => !without).map(option)}
        <hr />
        {faults.filter(({ without }) => without).map(option)}
      </select>
      {standIn && (
        <button
          aria-pressed={hasStandIn}
          title={standIn.title(own)}
          onClick={() => put(currentFault?.id ?? '', !hasStandIn)}
        >
          {standIn.label(own)}
        </button>
      )}
    </>
  );
}

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

/**
 * Removes one element from the children, after React has inserted that element and before any stream looks for it, and
 * keeps the children's height. Give this component a `key`: a new key restarts the children, and makes React unmount
 * the whole wrapper, without looking for the removed element.
 */
export function Without({ selector, children }: { selector: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // With `flow-root`, the height includes the margins of the children, whichever element is first.
    element.style.display = 'flow-root';
    element.style.minBlockSize = `${element.getBoundingClientRect().height}px`;
    element.querySelector(selector)?.remove();
  }, [selector]);
  return <div ref={place}>{children}</div>;
}
