/** The name by which the code that runs reaches the recorder; no code has it by chance. */
export const RECORDER = '$partitura';
