import type { ReactNode } from 'react';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import type { SettingChoice, SettingKind } from '../../code/streamCode.ts';

/** A kind of setting: parses and draws its choices, and turns them into values. Each kind is one file. */
export interface Knob<Value = unknown> extends SettingKind<Value> {
  /** Parses a choice from a link; returns `undefined` for a choice that the knob does not offer. */
  parse(given: unknown): SettingChoice | undefined;
  /** Draws the control that replaces the setting in the code. */
  render(control: KnobControl): ReactNode;
  /** A sentence about each choice, if there are only a few. */
  notes?(texts: ScoreTexts['score']): Readonly<Record<string, string>>;
}

/** The control of a knob: its name, its value, and the default value of the stream's file. */
export interface KnobControl<Choice = SettingChoice> {
  label: string;
  value: Choice;
  preset: Choice;
  onChange: (choice: Choice) => void;
}
