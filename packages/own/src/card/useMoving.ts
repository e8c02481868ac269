import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Move } from '@partitura/score/view/move/MovableScore.tsx';
import type { CurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { OwnSession } from '../session/createOwnSession.ts';
import type { OwnInput } from '../run/protocol.ts';
import { INPUTS } from '../read/givenNames.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';

interface MovingProps {
  code: OwnCode | undefined;
  recording: Recording;
  looked: CurrentMark;
  /** The session, which has the inputs of the run and can play it again with other inputs. */
  session: Pick<OwnSession, 'inputs' | 'range' | 'playAnew'>;
}

/** A recorded value in the picture, and its input. */
interface InputValue {
  readonly lane: number;
  readonly value: unknown;
  readonly input: OwnInput;
}

/** Changes the inputs of a run when a visitor moves their values in the picture. Source: SPEC OW35. */
export function useMoving({ code, recording, looked, session }: MovingProps) {
  const texts = useTexts(cardTexts).moving;
  const [status, setStatus] = useState('');
  /** The moved value, which is selected as soon as it appears in the new recording. */
  const movedInput = useRef<InputValue>(undefined);
  const lanes = useMemo(() => {
    const isInput = (label: string) => INPUTS.some((name) => name === label);
    return (code?.streamCode.lanes ?? []).flatMap(({ label }, lane) =>
      isInput(label) ? lane : [],
    );
  }, [code]);

  function valueOf(number: number): InputValue | undefined {
    const notification = recording.held().find((one) => one.number === number);
    if (notification?.kind !== 'next') return undefined;
    const { lane, value, timeMs } = notification;
    const name = code?.streamCode.lanes[lane]?.label ?? '';
    const input = findInput(session.inputs(), {
      name,
      atMs: timeMs - session.range().startMs,
      value,
    });
    return input && { lane, value, input };
  }

  /** The selected value, or the moved value while the run is played again. */
  function currentValue() {
    if (looked.number !== undefined) return valueOf(looked.number);
    const moved = movedInput.current;
    return moved && session.inputs().includes(moved.input) ? moved : undefined;
  }

  function onMove(move: Move, draggedNumber?: number) {
    const inputValue = draggedNumber === undefined ? currentValue() : valueOf(draggedNumber);
    if (!inputValue) {
      setStatus(texts.hint);
      return;
    }
    const { input } = inputValue;
    const [fromMs, name, value] = input;
    const before = session.inputs();
    const atMs = timeAfter(move, fromMs);
    const changed = moveInput(before, input, atMs);
    const moved = changed.find((one) => !before.includes(one));
    movedInput.current = moved && { ...inputValue, input: moved };
    const what = `${name} ${labelOfValue(reportedText(value))}`;
    setStatus(atMs === undefined ? texts.removed(what) : texts.moved(what, atMs));
    session.playAnew({ script: changed });
  }

  const lookAtMoved = useEffectEvent(({ lane, kind, timeMs, number, value }: Notification) => {
    const moved = movedInput.current;
    if (!moved || lane !== moved.lane || kind !== 'next' || value !== moved.value) return;
    if (timeMs !== session.range().startMs + moved.input[0]) return;
    movedInput.current = undefined;
    looked.look(number);
  });
  useEffect(() => {
    for (const one of recording.held()) lookAtMoved(one);
    return recording.subscribe((one) => lookAtMoved(one));
  }, [recording]);

  return { lanes, onMove, status };
}

/** The new time of an input; `undefined` if it is removed. */
function timeAfter(move: Move, fromMs: number) {
  if (move === 'out') return undefined;
  return 'toMs' in move ? move.toMs : Math.max(0, fromMs + move.byMs);
}

/** Returns the inputs with one input moved to another time, or removed if there is no time. */
export function moveInput(
  inputs: readonly OwnInput[],
  input: OwnInput,
  atMs: number | undefined,
): readonly OwnInput[] {
  const rest = inputs.filter((one) => one !== input);
  if (atMs === undefined) return rest;
  const [, name, value] = input;
  const later = rest.findIndex(([otherMs]) => otherMs > atMs);
  return rest.toSpliced(later < 0 ? rest.length : later, 0, [atMs, name, value]);
}

/** Finds the input of a value in its lane; among several inputs of that time, the text decides. */
export function findInput(
  inputs: readonly OwnInput[],
  { name, atMs, value }: { readonly name: string; readonly atMs: number; readonly value: unknown },
): OwnInput | undefined {
  const all = inputs.filter(([ms, input]) => input === name && ms === atMs);
  return all.find(([, , given]) => reportedText(given) === value) ?? all[0];
}

/** The text that represents a value in the program's reports. */
function reportedText(value: unknown): string {
  return typeof value === 'string' ? value : valueText(value);
}
