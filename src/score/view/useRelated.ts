import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';
import type { Engraving } from '../layout/engrave.ts';
import type { Recording } from '../record/recording.ts';
import { relationsOf } from '../record/relations.ts';

interface Related {
  /** The number of the notification that is looked at. */
  shown: number | undefined;
  onPoint: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Marks the causes and effects of the marble that is pointed at or reached by arrow key. */
export function useRelated(
  root: RefObject<HTMLElement | null>,
  recording: Recording,
  engraving: Engraving,
): Related {
  const [shown, setShown] = useState<number>();

  useEffect(() => {
    if (shown === undefined) return undefined;
    const marked: SVGElement[] = [];
    for (const [number, relation] of relationsOf(recording.held(), shown)) {
      const mark = root.current?.querySelector<SVGElement>(`[data-number="${number}"]`);
      if (!mark) continue;
      mark.dataset.relation = relation;
      marked.push(mark);
    }
    return () => {
      for (const mark of marked) delete mark.dataset.relation;
    };
  }, [root, recording, engraving, shown]);

  const onPoint = useCallback((event: PointerEvent) => {
    const mark = (event.target as Element).closest<SVGElement>('[data-number]');
    setShown(mark ? Number(mark.dataset.number) : undefined);
  }, []);

  const onKey = useCallback((event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const numbers = [...event.currentTarget.querySelectorAll<SVGElement>('[data-number]')]
      .map((mark) => Number(mark.dataset.number))
      .sort((a, b) => a - b);
    setShown((before) => {
      const index = before === undefined ? -1 : numbers.indexOf(before);
      const from = index === -1 ? (step > 0 ? -1 : numbers.length) : index;
      return numbers[Math.min(numbers.length - 1, Math.max(0, from + step))];
    });
  }, []);

  const onBlur = useCallback(() => setShown(undefined), []);

  const onPointerLeave = useCallback(
    ({ pointerType }: PointerEvent) => {
      // A finger leaves as soon as it is lifted: what was touched is to be read then.
      if (pointerType === 'touch') return;
      // The page may have moved below a pointer at rest: what the arrow keys have chosen stays.
      if (!root.current?.querySelector('.lane:focus')) onBlur();
    },
    [root, onBlur],
  );

  return { shown, onPoint, onPointerLeave, onKey, onBlur };
}
