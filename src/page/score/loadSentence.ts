/** Loads the sentence of what just happened, after the score. */
export const loadSentence = () => import('../../score/view/Sentence.tsx');
