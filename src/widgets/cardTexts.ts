/** The texts of one lesson: the label of its button, the question that it asks, and its answer. */
type LessonText = readonly [label: string, question: string, answer: string];

/** The texts of a card that come with the score. */
export interface CardTexts {
  readonly lessons: Readonly<Record<string, LessonText>>;
  /** The labels of its knobs. */
  readonly settings: Readonly<Record<string, string>>;
  /** The sentences below its title where the settings are others. */
  readonly whys?: object;
  /** What its own faults are called, and promise. */
  readonly faults?: object;
}

/** An answer to choose, and why it is wrong; the right one needs no reason. It is known by its place. */
type Guess = readonly [answer: string, whyNot?: string];

/** The answers of one lesson. */
export type Guesses = readonly Guess[];

/** The texts of one task: its name, its goal, the parts of that, and a small hint and a large one. */
export interface TaskText {
  readonly label: string;
  readonly goal: string;
  readonly parts: readonly string[];
  readonly hints: readonly [small: string, large: string];
}

/** The texts of a card that come with its first lesson. */
export interface ExerciseTexts<Lesson extends string = string, Task extends string = string> {
  readonly guesses: Readonly<Record<Lesson, Guesses>>;
  readonly tasks: Readonly<Record<Task, TaskText>>;
}
