import {
  auditTime,
  concatMap,
  debounceTime,
  exhaustMap,
  mergeMap,
  sampleTime,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { ScoreTexts } from '../../texts/useScoreTexts.ts';
import type { WidgetName } from '../registry.tsx';

export type SettingName = keyof ScoreTexts['score']['settings'];
export type OperatorName = keyof ScoreTexts['score']['choices'];

/** A number with its bounds; `preset` is what the stream file gives it. */
export interface NumberSetting {
  kind: 'number';
  isMs: boolean;
  preset: number;
  least: number;
  most: number;
  step: number;
}

/** An operator that can be exchanged; `preset` is what the stream file gives it. */
export interface OperatorSetting {
  kind: 'operator';
  preset: OperatorName;
  choices: readonly OperatorName[];
}

/** The operators that a setting can be, by name. */
export const operators: Record<OperatorName, unknown> = {
  auditTime,
  concatMap,
  debounceTime,
  exhaustMap,
  mergeMap,
  sampleTime,
  switchMap,
  throttleTime,
};

const PACES: readonly OperatorName[] = ['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'];
const FLATTENS: readonly OperatorName[] = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];

function ms(preset: number, least: number, most: number, step: number): NumberSetting {
  return { kind: 'number', isMs: true, preset, least, most, step };
}

/** What can be set in each stream. Presets are those of SPEC.md. */
export const knobs: Record<
  WidgetName,
  Partial<Record<SettingName, NumberSetting | OperatorSetting>>
> = {
  greeting: {},
  attention: {},
  trackedInput: {
    pause: ms(500, 0, 5000, 50),
    pace: { kind: 'operator', preset: 'debounceTime', choices: PACES },
  },
  users: {
    timeLimit: ms(10_000, 500, 30_000, 500),
    flatten: { kind: 'operator', preset: 'switchMap', choices: FLATTENS },
  },
  fullName: {},
  ticker: {
    period: ms(1000, 100, 5000, 100),
    count: { kind: 'number', isMs: false, preset: 5, least: 0, most: 60, step: 1 },
  },
  inbox: {
    pollMs: ms(5000, 1000, 30_000, 500),
    timeLimit: ms(4000, 500, 20_000, 500),
    flatten: { kind: 'operator', preset: 'exhaustMap', choices: FLATTENS },
  },
};
