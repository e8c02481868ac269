import type { ReactNode } from 'react';
import './keptRoom.css';

interface KeptRoomProps {
  /** All that may stand here. */
  texts: readonly string[];
  /** The one that does. */
  children: ReactNode;
}

/** Shows a text in the room of the longest that may take its place, so that nothing moves then. */
export function KeptRoom({ texts, children }: KeptRoomProps) {
  return (
    <span className="kept-room">
      {[...new Set(texts)].map((text) => (
        <span key={text} data-text={text} aria-hidden="true" />
      ))}
      <span>{children}</span>
    </span>
  );
}
