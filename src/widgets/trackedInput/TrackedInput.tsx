import { use, useId } from 'react';
import { typed } from '../../bridge/elements.ts';
import { WidgetEnvironmentContext } from '../../bridge/WidgetEnvironment.ts';
import { useStream } from '../../bridge/useStream.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { Result } from '../../ui/Result.tsx';
import type { SettingsProps } from '../card.ts';
import { trackedInput, type TrackedInputSettings } from './trackedInput.stream.ts';

/** A field, and its text after a pause in typing. */
export function TrackedInput({ settings, run }: SettingsProps<TrackedInputSettings>) {
  const texts = usePageTexts().trackedInput;
  const { clock } = use(WidgetEnvironmentContext);
  const id = useId();
  const { root, value } = useStream({
    needs: ['.track-input', '.displays-tracked-date'],
    connect: ([input]) => trackedInput(typed(input), clock, settings),
    run,
  });
  return (
    <div ref={root}>
      <label htmlFor={id}>{texts.label}</label>
      <input className="track-input" id={id} autoComplete="off" />
      <Result className="displays-tracked-date" htmlFor={id} text={value} />
    </div>
  );
}
