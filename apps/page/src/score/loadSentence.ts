/** Loads the code of the sentence about the latest moment, after the score. */
export const loadSentence = () => import('@partitura/score/view/Sentence.tsx');
