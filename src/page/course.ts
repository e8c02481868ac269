import { Subject } from 'rxjs';

/** The lessons of the five minutes for beginners: a pause in typing, two presses, a source that fails. Source: SPEC GU7. */
export const COURSE = [
  'trackedInput.debounce',
  'trackedInput.throttle',
  'users.mergeMap',
  'users.switchMap',
  'inbox.fail',
];

/** Asks a card to start one of its lessons or tasks, perhaps as a step of the course. */
export interface Asked {
  id: string;
  isCourse: boolean;
}

/** Carries the requests between cards. */
export const createAsked = () => new Subject<Asked>();
