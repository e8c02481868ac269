import { operatorOf } from '@partitura/score/operators.ts';
import { isNext } from '../evidence.ts';
import { sumByLane, GOING_ON_MS, GOING_ON_VALUES, makeRule, spanOf } from '../rule.ts';

/** `takeUntil` waits for a subject that had already given its signal and completed: nothing ends the stream. */
export const signalBefore = makeRule(
  'signal-before',
  ({ site, operator }, all) =>
    sumByLane(
      all.incidents.flatMap(({ kind, place, heardMs = 0, owner }) => {
        if (kind !== 'over' || place !== site || all.nowMs - heardMs < GOING_ON_MS) return [];
        // Other subjects, such as `ReplaySubject`, keep the signal.
        if (operator(0) !== 'Subject') return [];
        const { pipe, run } = all.runOf(owner) ?? {};
        if (!pipe || !run || operatorOf(pipe.operator(run.lane)).ends !== 'signal' || run.end)
          return [];
        const span = spanOf(run.all.filter(isNext), GOING_ON_VALUES);
        const mark = { lane: 0, site: pipe.site.number };
        return span ? { ...mark, ...span, count: 1, sinceMs: heardMs } : [];
      }),
    ),
  {
    ru: () =>
      'takeUntil подписался, когда этот Subject уже дал сигнал и завершился: Subject прошлого не хранит, и поток ничто не закончит.',
    en: () =>
      'takeUntil subscribed after this Subject had given its signal and completed: a Subject keeps nothing, so nothing ends the stream.',
  },
);
