import type { GuessTexts } from '../ru/guesses.ts';

export const guesses: GuessTexts = {
  label: 'What will happen?',
  skip: 'Just show me',
  next: (label) => `Next: ${label}`,
  link: {
    label: 'Link to here',
    title: 'Link to this place',
    present:
      'The page opens here, with nothing played yet. With &present at the end the card stands alone and large, for a projector; keys: N for the next one, R to reveal, A for again.',
  },
  right: 'Right!',
  thought: (answer) => `You thought: “${answer}”.`,
};
