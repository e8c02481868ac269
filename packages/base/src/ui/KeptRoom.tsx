import type { ReactNode } from 'react';
import './keptRoom.css';

/** Shows a text in the space of the longest alternative, so that a change of text moves nothing. */
export function KeptRoom({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  return (
    <span className="kept-room">
      {[...new Set(texts)].map((text) => (
        <span key={text} data-text={text} aria-hidden="true" />
      ))}
      <span>{children}</span>
    </span>
  );
}
