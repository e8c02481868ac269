import { use, useId } from 'react';
import { typedText } from '@partitura/base/bridge/elements.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Result } from '@partitura/base/ui/Result.tsx';
import type { SettingsProps } from '../card.ts';
import { trackedInputTexts } from './firstTexts.ts';
import { trackedInput, type TrackedInputSettings } from './trackedInput.stream.ts';

/** A field, and its text after a pause in typing. */
export function Widget({ settings, run }: SettingsProps<TrackedInputSettings>) {
  const texts = useTexts(trackedInputTexts);
  const { clock } = use(WidgetEnvironmentContext);
  const id = useId();
  const { root, value } = useStream({
    needs: ['.track-input', '.displays-tracked-date'],
    connect: ([input]) => trackedInput(typedText(input), clock, settings),
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
