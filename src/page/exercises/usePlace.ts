import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import type { Lesson } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';

/** What begins at the place that an address names. */
interface Begin {
  lesson: (lesson: Lesson) => void;
  tasks: () => void;
}

/**
 * Begins, once, at the lesson or task that the page's address names, if it is one of the card around `root`; shows that
 * card alone where the address asks for it. Source: SPEC GU4, GU4.1.
 */
export function usePlace(
  root: RefObject<Element | null>,
  { name, page }: CardPartProps,
  on: Begin,
) {
  const begin = useEffectEvent(() => {
    const asked = new URLSearchParams(location.search);
    const { lessons, hasTasks } = page.cards[name];
    const lesson = lessons.find(({ id }) => id === asked.get('lesson'));
    const isTask = hasTasks && asked.get('task')?.startsWith(`${name}.`);
    const card = root.current?.closest<HTMLElement>('.card');
    if (!card || !(lesson ?? isTask)) return undefined;
    card.scrollIntoView();
    if (lesson) on.lesson(lesson);
    else on.tasks();
    if (!asked.has('present')) return undefined;
    const presented = import('./lessonParts.ts').then(({ present }) =>
      present(card, () => page.keys.get() === 'on'),
    );
    return () => void presented.then((end) => end());
  });
  useEffect(() => afterRemount(() => begin()), []);
}
