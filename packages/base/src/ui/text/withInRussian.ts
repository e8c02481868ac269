/** A code name after the preposition “with”: Russian says «со» before the consonants of `switchMap`. */
export const withInRussian = (name: string) => `${name.startsWith('sw') ? 'со' : 'с'} ${name}`;
