import { useMemo, useRef } from 'react';
import { ExportButtons } from '../../score/export/ExportButtons.tsx';
import { laneNames, type SettingChoice } from '../../score/record/streamCode.ts';
import { Score } from '../../score/view/Score.tsx';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { SettingName } from '../../widgets/card.ts';
import { FaultLine } from '../faults/FaultLine.tsx';
import { FaultPicker } from '../faults/FaultPicker.tsx';
import type { CardPartProps } from '../pageState.ts';
import { inForce, knobNames } from '../settings/inForce.ts';
import { useArrange } from '../settings/useArrange.ts';
import { useFieldsAt } from '../time/useFieldsAt.ts';
import { useMoment } from '../time/useMoment.ts';

/** The score of a card, with the stream's settings as knobs in its code. */
export function CardScore({ name, page }: CardPartProps) {
  const { clock } = page;
  const card = page.cards[name];
  const { code, knobs, nameOf } = card;
  const { chosen, faults } = page.arrangedOf(name);
  const texts = useTexts(scoreTexts).score;
  const arrange = useArrange(page);
  const { atMs: lookingAtMs, recordings } = useMoment(page);
  const recording = recordings[name];
  const root = useRef<HTMLDivElement>(null);
  useFieldsAt(root, { name, page });
  const settings = useMemo(() => inForce(card, chosen), [card, chosen]);
  const presets = useMemo(() => inForce(card, {}), [card]);
  const names = useMemo(() => laneNames(code, settings), [code, settings]);

  function renderSetting(setting: string) {
    const [value, preset] = [settings[setting], presets[setting]];
    if (value === undefined || preset === undefined) return undefined;
    const label = texts.settings[setting as SettingName];
    const onChange = (choice: SettingChoice) =>
      arrange(name, { chosen: { ...chosen, [setting]: choice }, faults });
    return knobs[setting as SettingName]?.render({ label, value, preset, onChange });
  }

  const [note] = knobNames(card).flatMap((setting) => {
    const notes = knobs[setting]?.notes?.(texts);
    return notes
      ? [{ texts: Object.values(notes), children: notes[String(settings[setting])] }]
      : [];
  });

  return (
    <div ref={root} className="card-score">
      <Score
        {...{ code, names, nameOf, recording, lookingAtMs }}
        renderSetting={renderSetting}
        note={note && <KeptRoom {...note} />}
        tools={
          <>
            <FaultPicker {...{ name, page }} />
            <ExportButtons
              {...{ code, settings, knobs, nameOf, recording, clock, lookingAtMs }}
              load={async () => (await import('./exportParts.ts')).exportParts(code)}
            />
            <FaultLine {...{ name, page }} />
          </>
        }
      />
    </div>
  );
}
