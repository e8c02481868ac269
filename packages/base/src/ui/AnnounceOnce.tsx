import { useState } from 'react';

/** Announces a text once; a changed text, such as its translation, is not announced, but removes the first text. */
export function AnnounceOnce({ text }: { text: string }) {
  const [said, setSaid] = useState<string | undefined>(text);
  if (said !== undefined && said !== text) setSaid(undefined);
  return <span>{said}</span>;
}
