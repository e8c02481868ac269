import type { ReactNode } from 'react';
import type { ScoreTexts } from '../../../texts/ru/score.ts';
import type { SettingChoice, SettingKind } from '../../../code/streamCode.ts';

/** A kind of setting: how it is read, drawn, written as code and compared. Each kind is one file. */
export interface Knob<Value = unknown> extends SettingKind<Value> {
  /** Reads a choice from a link; `undefined` for one that the knob does not offer. */
  parse(given: unknown): SettingChoice | undefined;
  /** Draws the control that stands in the code in place of the setting. */
  render(control: KnobControl): ReactNode;
  /** A sentence about each choice, where there are few of them. */
  notes?(texts: ScoreTexts['score']): Readonly<Record<string, string>>;
}

/** The control of a knob: its name, its value, and the value of the stream's file. */
interface KnobControl {
  label: string;
  value: SettingChoice;
  preset: SettingChoice;
  onChange: (choice: SettingChoice) => void;
}
