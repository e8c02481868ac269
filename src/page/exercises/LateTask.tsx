import { useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useLate } from '../../ui/useLate.ts';
import type { TaskStageProps } from './TaskStage.tsx';

type LateTaskProps = TaskStageProps & { onMissing: () => void };

/** The stage of a task; its code loads when a task starts. Source: SPEC RN6.1. */
export function LateTask({ onMissing, ...props }: LateTaskProps) {
  const { unreachable } = useTexts(scoreTexts).export;
  const [isMissing, setMissing] = useState(false);
  const { TaskStage } =
    useLate(
      () => import('./TaskStage.tsx'),
      () => {
        setMissing(true);
        onMissing();
      },
    ) ?? {};
  if (TaskStage) return <TaskStage {...props} />;
  return isMissing && <p role="alert">{unreachable}</p>;
}
