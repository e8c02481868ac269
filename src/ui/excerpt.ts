import { visibleText } from './visibleText.ts';

/**
 * Gives the beginning of a foreign text, fit to stand in a sentence of ours: hidden characters and
 * line breaks show as marks, and of more than `most` UTF-16 units the last is `…`. Source: SPEC PG13.
 */
export function excerpt(text: string, most = 40): string {
  const beginning = visibleText(text.slice(0, most + 1), 'subject');
  if (beginning.length <= most) return beginning;
  // Neither a surrogate pair nor a mark is split.
  return `${beginning.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|⟨[^⟩]*$/, '')}…`;
}
