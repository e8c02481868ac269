/**
 * The texts of one lesson: the label of its button (4 to 25 characters), its question (20 to 100, with `?`), and its
 * answer (30 to 150, with a full stop). No other lesson of the page has the same text.
 */
type LessonText = readonly [label: string, question: string, answer: string];

/** The texts of a card that load with the score. */
export interface CardTexts {
  readonly lessons: Readonly<Record<string, LessonText>>;
  readonly tasks?: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  /** The sentences below the title for changed settings. */
  readonly whys?: object;
  readonly faults?: object;
}

/**
 * An answer for a guess, and the reason why it is wrong; the right answer has none. Answers are
 * identified by position.
 */
export type Guess = readonly [answer: string, whyNot?: string];

/** The texts of one task: its goal, the parts of the goal, and a small and a large hint. */
interface TaskText {
  readonly goal: string;
  readonly parts: readonly string[];
  readonly hints: readonly [small: string, large: string];
}

/** The texts of a card that load with its first lesson. */
export interface ExerciseTexts<Lesson extends string = string, Task extends string = string> {
  readonly guesses: Readonly<Record<Lesson, readonly Guess[]>>;
  readonly tasks?: Readonly<Record<Task, TaskText>>;
}
