import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Observable } from 'rxjs';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { History } from '@partitura/base/history/history.ts';
import { useValueAt } from '@partitura/base/history/useValueAt.ts';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { timeOfDay } from '@partitura/base/ui/text/timeOfDay.ts';
import { lateTexts, type PollTexts } from '../texts/lateTexts.ts';
import { pollStates, type PollState, sayFailure } from './pollStatus.ts';
import type { PollEvent } from './receive.ts';
import './pollStatus.css';
import { AnnounceOnce } from '@partitura/base/ui/AnnounceOnce.tsx';
import { errorBehind } from '../source/sourceError.ts';

export interface PollStatusLineProps {
  /** The poll events; a late subscriber receives the latest events. */
  polls$: Observable<PollEvent>;
  /** The time limit of a poll, in milliseconds. */
  timeLimit?: number | undefined;
  /** The past states of the line, for looking back. */
  states?: History<PollState> | undefined;
  /** Overrides of the page's texts. */
  texts?: Partial<PollTexts> | undefined;
}

/**
 * Shows the status line: the failure, and the times of the last answer and of the next poll. Announces a change between
 * working and failing, and warns of the first failure of each kind. Source: SPEC IB5.
 */
export function PollStatusLine(props: PollStatusLineProps) {
  const { polls$, timeLimit, states, texts: own } = props;
  const { clock, log, lookBack } = use(WidgetEnvironmentContext);
  const ofPage = useTexts(lateTexts).poll;
  const texts = { ...ofPage, ...own };
  const [warned] = useState(() => new Set<string>());
  const [present, setPresent] = useState<PollState>();
  const state = useValueAt(present, states, lookBack);

  const show = useEffectEvent((clockMs: number, next: PollState) => {
    states?.add(clockMs, next);
    setPresent(next);
    const { failure } = next;
    if (!failure || warned.has(failure.kind)) return;
    warned.add(failure.kind);
    log.warn((language) => {
      const spoken = { ...textsIn(lateTexts, language).poll, ...own };
      return `${spoken.pollFailed}. ${sayFailure(failure, spoken, timeLimit)}`;
    }, errorBehind(failure));
  });
  useEffect(
    // eslint-disable-next-line rxjs-x/no-ignored-error -- neither the states nor the events ever fail
    () => afterRemount(() => pollStates(polls$, clock).subscribe((given) => show(...given))),
    [polls$, clock],
  );

  const failure = present?.failure;
  const turn = failure ? sayFailure(failure, texts, timeLimit) : texts.worksAgain;
  return (
    <>
      <p className="inbox-status">{state && sentence(state, texts, timeLimit)}</p>
      <p className="inbox-announcement" aria-live="polite">
        {present && present.turns > 0 && <AnnounceOnce key={present.turns} text={turn} />}
      </p>
    </>
  );
}

function sentence(state: PollState, texts: PollTexts, timeLimit?: number) {
  const { failure, answeredAtMs, refusedCount, next } = state;
  const parts = [
    failure && sayFailure(failure, texts, timeLimit),
    answeredAtMs !== undefined && texts.answeredAt(timeOfDay(new Date(answeredAtMs))),
    refusedCount > 0 && texts.refused(refusedCount),
    next.kind === 'at' && texts.nextAt(timeOfDay(new Date(next.ms))),
    next.kind === 'waiting' && texts.waiting,
    next.kind === 'paused' && texts.paused,
    next.kind === 'ended' && texts.ended,
  ];
  return parts.flatMap((part) => (typeof part === 'string' ? `${part}.` : [])).join(' ');
}
