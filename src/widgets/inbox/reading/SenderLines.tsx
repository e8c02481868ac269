import type { ReactNode } from 'react';
import type { InboxTexts } from '../../../texts/ru/inbox.ts';
import { oddDomain } from './oddDomain.ts';

/** The end of an address tells whose it is: where all does not fit, it has a line of its own. */
const PARTS = /^(.{9,})(.{16})$/su;

interface SenderLinesProps {
  address: string;
  /** The address as it may be shown. */
  shown: string;
  texts: InboxTexts;
  /** The address in one line. */
  children: ReactNode;
}

/** An address in two lines if it is long, or if its domain looks like another: then with the domain's ASCII form. */
export function SenderLines({ address, shown, texts, children }: SenderLinesProps) {
  const odd = oddDomain(address);
  const [, start = shown, end] = (!odd && PARTS.exec(shown)) || [];
  if (!odd && !end) return children;
  return (
    <span className="inbox-lines">
      <span className="inbox-field" dir="auto">
        <span className="inbox-line">{start}</span>
        {end && <span className="inbox-line">{end}</span>}
      </span>
      {odd && (
        <span className="inbox-line inbox-odd" title={`${texts.oddDomain}: ${odd}`}>
          <span role="img" aria-label={texts.oddDomain}>
            ⚠
          </span>{' '}
          {odd}
        </span>
      )}
    </span>
  );
}
