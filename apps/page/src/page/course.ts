/** The lessons of the course for beginners: a pause in typing, two presses, a source that fails. Source: SPEC GU7. */
export const COURSE = [
  'trackedInput.debounce',
  'trackedInput.throttle',
  'users.mergeMap',
  'users.switchMap',
  'inbox.fail',
];

/** Asks a card to start one of its lessons or tasks. */
export interface ExerciseRequest {
  id: string;
  /** The ids of the following steps, if this is a step of the course. */
  course?: readonly string[] | undefined;
}
