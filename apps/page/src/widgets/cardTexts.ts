/** An answer for a guess and, if it is wrong, the reason why. The answer's position identifies it. */
export type Guess = readonly [answer: string, correction?: string];

/**
 * The texts of one lesson: the label of its button (4 to 25 characters), its question (20 to 100, with `?`), its
 * answer (30 to 150, with a full stop), and the possible guesses. No other lesson of the page has the same text.
 */
type LessonText = readonly [
  label: string,
  question: string,
  answer: string,
  guesses: readonly Guess[],
];

/** The texts of one task: the label of its button, its goal, the parts of the goal, and a small and a large hint. */
interface TaskText {
  readonly label: string;
  readonly goal: string;
  readonly parts: readonly string[];
  readonly hints: readonly [small: string, large: string];
}

/** The texts of a widget that every card shows at once. */
export interface FirstTexts {
  readonly title: string;
  /** The name in the index of the cards, if the title is long. */
  readonly short?: string;
  /** The sentence below the title. */
  readonly subtitle: string;
}

/** The texts of a card: the texts of the first paint, and the texts that load with the score. */
export interface CardTexts extends FirstTexts {
  readonly lessons: Readonly<Record<string, LessonText>>;
  readonly tasks?: Readonly<Record<string, TaskText>>;
  readonly settings: Readonly<Record<string, string>>;
  /** The sentences below the title for changed settings. */
  readonly subtitles?: object;
  /** The label of the card's `contrast`, the episode in which the operators differ. */
  readonly contrast?: string;
  readonly faults?: object;
  /** Words that the lessons and examples of this card type, besides the words of all cards. */
  readonly words?: Readonly<Record<string, string>>;
}
