import type { GuessTexts } from '../ru/guess.ts';

export const guess: GuessTexts = {
  label: 'What will happen?',
  skip: 'Just show me',
  right: 'Right!',
  wrong: 'Not quite.',
  thought: (answer) => `You thought: “${answer.replaceAll('“', '‘').replaceAll('”', '’')}”.`,
};
