import { useState } from 'react';

/** Says a text once: in another language later, it would be heard anew. */
export function AnnounceOnce({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
