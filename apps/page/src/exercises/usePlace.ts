import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import type { PageState } from '../page/pageState.ts';
import type { ExerciseRequest } from '../page/course.ts';

/**
 * Starts the lesson or task in the page's address once, if it is on the card around `root`, and each exercise of this
 * card to which other cards lead. Source: SPEC GU4, GU5.
 */
export function usePlace(
  root: RefObject<Element | null>,
  page: PageState,
  { ids, start }: { ids: readonly string[]; start: (request: ExerciseRequest) => void },
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
    if (!ids.includes(request.id)) return;
    // The lesson moves the focus on, to its answers.
    root.current?.querySelector<HTMLElement>('.tool')?.focus({ preventScroll: true });
    start(request);
  });
  useEffect(() => page.requests.subscribe((request) => follow(request)), [page]);
}
