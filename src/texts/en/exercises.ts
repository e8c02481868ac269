import type { ExerciseTexts } from '../ru/exercises.ts';

export const exercises: ExerciseTexts = {
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
  goalPicture: 'Goal',
  holds: 'done',
  missing: 'not yet',
  progress: (held, all) => `${held} of ${all} done.`,
  again: 'Start over',
  hint: 'Hint',
};
