import { useState } from 'react';

/** Announces a text once, and not again after a change of language. */
export function AnnounceOnce({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
