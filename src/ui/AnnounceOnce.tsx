import { useState } from 'react';

/** Announces a text once: the same text in another language later would be announced again. */
export function AnnounceOnce({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
