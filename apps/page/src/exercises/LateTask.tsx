import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import type * as taskStage from './TaskStage.tsx';

let stageCode: typeof taskStage | undefined;

/** Loads the code of tasks, so that a task that starts later is drawn at once. */
export async function loadTasks() {
  stageCode = await import('./TaskStage.tsx');
  return stageCode;
}

interface LateTaskProps extends taskStage.TaskStageProps {
  /** Whether the code did not load. */
  isMissing: boolean;
  onMissing: () => void;
}

/** The stage of a task; if its code did not load with the card, the code is loaded again. Source: SPEC RN6.1. */
export function LateTask({ isMissing, onMissing, ...props }: LateTaskProps) {
  const { unreachable } = useTexts(scoreTexts).export;
  const { TaskStage } = useLate(loadTasks, onMissing, stageCode) ?? {};
  if (TaskStage) return <TaskStage {...props} />;
  return isMissing && <p role="alert">{unreachable}</p>;
}
