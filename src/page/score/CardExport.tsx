import type { Recording } from '../../score/record/recording.ts';
import { ExportButtons } from '../../score/export/ExportButtons.tsx';
import type { PageClock } from '../../clock/clock.ts';
import type { Chosen } from '../settings/arrange.ts';
import { knobs, operators } from '../settings/knobs.ts';
import { streamCodes } from './streamCodes.ts';
import type { WidgetName } from '../registry.tsx';

interface CardExportProps {
  name: WidgetName;
  recording: Recording;
  clock: PageClock;
  windowMs: number;
  lookingAtMs?: number | undefined;
  chosen: Chosen;
}

/** The buttons that export a card's recording and code. */
export function CardExport({ name, chosen, ...props }: CardExportProps) {
  const code = streamCodes[name];
  const presets: Record<string, number | string> = {};
  for (const [setting, { preset }] of Object.entries(knobs[name])) presets[setting] = preset;
  return (
    <ExportButtons
      code={code}
      load={async () => (await import('./exportParts.ts')).exportParts(code.name)}
      settings={{ ...presets, ...chosen }}
      operators={operators}
      {...props}
    />
  );
}
