import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import type { PageState } from '../page/pageState.ts';
import type { ExerciseRequest } from '../page/course.ts';

interface Exercises {
  ids: readonly string[];
  start: (request: ExerciseRequest) => void;
  close: () => void;
}

/**
 * Starts the lesson or task in the page's address once, if it is on the card around `root`, and later each exercise of
 * this card that any card requests. A request for another card closes the exercise of this card. Source: SPEC GU4, GU5.
 */
export function usePlace(
  root: RefObject<HTMLElement | null>,
  page: PageState,
  { ids, start, close }: Exercises,
) {
  const begin = useEffectEvent(() => {
    const parameters = new URLSearchParams(location.search);
    const id = parameters.get('lesson') ?? parameters.get('task');
    if (id === null || !ids.includes(id)) return;
    root.current?.closest('.card')?.scrollIntoView();
    start({ id });
  });
  useEffect(() => afterRemount(() => begin()), []);

  const follow = useEffectEvent((request: ExerciseRequest) => {
    if (ids.includes(request.id)) {
      // The lesson then moves the focus to its answers.
      root.current?.focus({ preventScroll: true });
      start(request);
    } else close();
  });
  useEffect(() => page.requests.subscribe((request) => follow(request)), [page]);
}
