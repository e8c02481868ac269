import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';

type Load = () => Promise<{ Card: ComponentType }>;

const loadCard: Load = async () => ({
  Card: (await import('@partitura/own/card/OwnCard.tsx')).OwnCard,
});
const loadLink: Load = async () => ({
  Card: (await import('@partitura/own/opened/OwnLink.tsx')).OwnLink,
});

/** The button that opens the visitor's own stream, whose code loads only after a press, or for a link of own code. */
export function OwnDoor() {
  const { ownOpen } = useTexts(scoreTexts);
  const root = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState<{ load: Load }>();

  useEffect(
    () =>
      afterRemount(() => {
        if (location.hash.startsWith('#own=')) setEntry({ load: loadLink });
      }),
    [],
  );

  return (
    <div ref={root} tabIndex={-1}>
      {entry ? (
        <LateCard {...entry} />
      ) : (
        <button
          className="action"
          onClick={() => {
            setEntry({ load: loadCard });
            // The button disappears: for keyboard users, the focus stays in its place.
            root.current?.focus({ preventScroll: true });
          }}
        >
          {ownOpen}
        </button>
      )}
    </div>
  );
}

/** The card, which is scrolled into view once its code has loaded. */
function LateCard({ load }: { load: Load }) {
  const { unreachable } = useTexts(scoreTexts).export;
  const [isMissing, setMissing] = useState(false);
  const { Card } = useLate(load, () => setMissing(true)) ?? {};
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (Card) root.current?.closest('section')?.scrollIntoView();
  }, [Card]);
  return <div ref={root}>{Card ? <Card /> : isMissing && <p role="alert">{unreachable}</p>}</div>;
}
