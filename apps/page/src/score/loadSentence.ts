/** Loads the sentence of what just happened, after the score. */
export const loadSentence = () => import('@partitura/score/view/Sentence.tsx');
