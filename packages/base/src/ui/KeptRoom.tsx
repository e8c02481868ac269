import type { ReactNode } from 'react';
import './keptRoom.css';

/** Shows content in the space of the widest of these texts, so that a change of the content moves nothing. */
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
