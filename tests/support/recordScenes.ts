import { bufferTime, delay, Observable, shareReplay, Subject } from 'rxjs';
import type { WidgetCard, WidgetName } from '@partitura/page/widgets/card.ts';
import { createRecording, type Notification } from '@partitura/score/trace/recording.ts';
import type { SettingChoice, StreamCode } from '@partitura/score/code/streamCode.ts';
import { record } from '@partitura/score/trace/tap.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { cards } from './cards.ts';
import { createVirtualTimers, type VirtualTimers } from './virtualTimers.ts';

export type StreamName = WidgetName;
type Settings = Readonly<Record<string, SettingChoice>>;

/** The recording of a stream, its settings, and its knobs. */
export interface RecordedScene {
  code: StreamCode;
  notifications: readonly Notification[];
  nowMs: number;
  settings: Settings;
  knobs: WidgetCard['knobs'];
}

/** The actions of a visitor and the answers of services, in milliseconds of real time. */
export interface Script {
  stream: StreamName;
  settings?: Settings;
  /** The time and value of each input. */
  inputs?: readonly (readonly [atMs: number, input: string, value: unknown])[];
  /** The answers to the calls of the port, in order, each after its delay; further calls are never answered. */
  answers?: readonly (readonly [afterMs: number, value: unknown, isError?: boolean])[];
  /** Whether calls with the same argument share one answer, which is replayed to later subscribers. */
  isShared?: boolean;
  untilMs: number;
  /** The maximum lateness of timers, as in browsers. */
  lateMs?: number;
}

/**
 * Runs a stream as the page does, on a clock whose timers fire late, and records the stream.
 *
 * Import this module with the plugin that taps streams.
 */
export function recordScene(script: Script): RecordedScene {
  const { stream, settings = {}, inputs = [], untilMs, lateMs = 4 } = script;
  const { code, stream: tapped, knobs } = cards[stream];
  const real = createVirtualTimers(1234.567);
  const chance = createChance();
  const clock = createClock({
    now: real.now,
    start: (run, delayMs) => real.start(run, delayMs + chance() * lateMs),
  });
  const subjects = new Map<string, Subject<unknown>>();
  const subject = (name: string) => {
    const found = subjects.get(name) ?? new Subject<unknown>();
    subjects.set(name, found);
    return found;
  };
  const recording = createRecording();
  const stop = record(code.id, recording, () => clock.now());
  for (const [atMs, name, value] of inputs) real.start(() => subject(name).next(value), atMs);

  const values = Object.entries(settings).map(([name, choice]) => {
    // A scene may also try operators that no knob offers.
    return [name, knobs[name]?.toValue(choice) ?? operators.get(choice)];
  });
  const given: Readonly<Record<string, unknown>> = {
    clock,
    port: script.isShared ? shared(createPort(script, real)) : createPort(script, real),
    settings: Object.fromEntries(values),
  };
  const params = code.params.map(({ kind, name }) =>
    kind === 'input' ? subject(name) : given[kind],
  );
  const running = tapped(...(params as never[])).subscribe({
    error: () => undefined,
  });
  real.advance(untilMs);
  const scene = {
    code,
    notifications: recording.held(),
    nowMs: Math.floor(clock.now()),
    settings,
    knobs,
  };
  stop();
  running.unsubscribe();
  return scene;
}

const operators = new Map<SettingChoice, unknown>([
  ['bufferTime', bufferTime],
  ['delay', delay],
]);

/** Makes a port whose answers arrive in real time, as from a network, not in clock time. */
function createPort({ answers = [] }: Script, real: VirtualTimers): () => Observable<unknown> {
  let asked = 0;
  return () =>
    new Observable((subscriber) => {
      const answer = answers[asked];
      asked += 1;
      if (!answer) return undefined;
      const [afterMs, value, isError] = answer;
      const pass = () => {
        if (isError) subscriber.error(value);
        else subscriber.next(value);
        subscriber.complete();
      };
      if (afterMs > 0) return real.start(pass, afterMs);
      pass();
      return undefined;
    });
}

/** Makes a port that asks once for each argument, and replays the answer to late subscribers. */
function shared(port: () => Observable<unknown>): (id: unknown) => Observable<unknown> {
  const asked = new Map<unknown, Observable<unknown>>();
  return (id) => {
    const answer = asked.get(id) ?? port().pipe(shareReplay(1));
    asked.set(id, answer);
    return answer;
  };
}

/** Reproducible pseudo-random fractions. */
function createChance() {
  let state = 20_000;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
