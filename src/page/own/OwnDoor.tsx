import { useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useLate } from '../../ui/useLate.ts';

const loadCard = () => import('../../own/card/OwnCard.tsx');

/** The way into the visitor's own stream, whose code loads only when somebody enters. */
export function OwnDoor() {
  const { ownOpen } = useTexts(scoreTexts);
  const root = useRef<HTMLDivElement>(null);
  const [isEntered, setEntered] = useState(false);
  return (
    <div ref={root} tabIndex={-1}>
      {isEntered ? (
        <LateCard />
      ) : (
        <button
          className="action"
          onClick={() => {
            setEntered(true);
            // The button goes.
            root.current?.focus({ preventScroll: true });
          }}
        >
          {ownOpen}
        </button>
      )}
    </div>
  );
}

function LateCard() {
  const { unreachable } = useTexts(scoreTexts).export;
  const [isMissing, setMissing] = useState(false);
  const { OwnCard } = useLate(loadCard, () => setMissing(true)) ?? {};
  if (OwnCard) return <OwnCard />;
  return isMissing && <p role="alert">{unreachable}</p>;
}
