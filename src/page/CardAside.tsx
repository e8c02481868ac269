import { asUsual } from './arrange.ts';
import { BreakageLine } from './breakages/BreakageLine.tsx';
import { knobs } from './knobs.ts';
import { CardLessons, type CardLessonsProps } from './lessons/CardLessons.tsx';

/** What stands below a widget: what it does now that something is broken, and what there is to try. */
export function CardAside({ arranged = asUsual, ...props }: CardLessonsProps) {
  const { widget } = props;
  const timeLimit = arranged.chosen.timeLimit ?? knobs[widget].timeLimit?.preset;
  return (
    <>
      <BreakageLine widget={widget} ids={arranged.broken} timeLimitMs={Number(timeLimit)} />
      <CardLessons arranged={arranged} {...props} />
    </>
  );
}
