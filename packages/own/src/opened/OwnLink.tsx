import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Source } from '../session/sessionState.ts';
import { linkTexts } from '../texts/linkTexts.ts';
import css from './link.css?inline';
import { linkProblem, readOwnLink } from '../link/ownLink.ts';
import { visibleCode } from '../link/visibleCode.ts';

/**
 * Shows the code of the link in the page's address as text, and runs it after a press. The page scrolls to the code. A
 * link that does not open is removed from the address, and a sentence says so.
 */
export function OwnLink() {
  const texts = useTexts(linkTexts);
  const { ownOpen } = useTexts(scoreTexts);
  const root = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<ReturnType<typeof linkProblem>>();
  const [card, setCard] = useState<{ Card: ComponentType<{ source?: Source }> } | 'missing'>();
  const sharedOwn = useLate(() => {
    const { hash, pathname, search } = location;
    return readOwnLink(hash).catch((error: unknown) => {
      history.replaceState(history.state, '', `${pathname}${search}`);
      setProblem(linkProblem(hash, error));
      throw error;
    });
  });
  useStyles(css);

  async function open() {
    const loaded = await import('../card/OwnCard.tsx').catch(() => undefined);
    setCard(loaded ? { Card: loaded.OwnCard } : 'missing');
    // The pressed button disappears, so its focus moves to the card.
    if (loaded) root.current?.focus({ preventScroll: true });
  }

  const { code, inputs } = sharedOwn ?? { code: '', inputs: [] };
  const { Card } = card === 'missing' ? {} : (card ?? {});
  const isShown = sharedOwn !== undefined || problem !== undefined;
  useLayoutEffect(() => {
    if (isShown) root.current?.closest('section')?.scrollIntoView();
  }, [isShown, Card]);
  return (
    <div ref={root} tabIndex={-1} className="own-link">
      {problem && <p role="alert">{texts.invalid[problem]}</p>}
      {Card ? (
        <Card {...(sharedOwn && { source: { text: code, script: inputs } })} />
      ) : (
        isShown && (
          <>
            {sharedOwn && (
              <p>
                {texts.arrived} {inputs.length > 0 && texts.plays(inputs.length, lastMs(inputs))}
              </p>
            )}
            <p>
              <button className="action" onClick={() => void open()}>
                {sharedOwn ? texts.run : ownOpen}
              </button>{' '}
              <span role="alert">{card === 'missing' && texts.unreachable}</span>
            </p>
            {sharedOwn && (
              <pre
                role="region"
                aria-label={texts.code}
                dir="ltr"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
                tabIndex={0}
              >
                {visibleCode(code)}
              </pre>
            )}
          </>
        )
      )}
    </div>
  );
}

function lastMs(inputs: Source['script']) {
  return inputs.at(-1)?.[0] ?? 0;
}
