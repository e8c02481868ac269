import { useMemo, useRef, useSyncExternalStore } from 'react';
import { ChoiceKnob } from '../../score/view/knobs/ChoiceKnob.tsx';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import { laneNames } from '../../score/record/laneNames.ts';
import { NumberKnob } from '../../score/view/knobs/NumberKnob.tsx';
import type { Recording } from '../../score/record/recording.ts';
import { Score } from '../../score/view/Score.tsx';
import type { PageClock } from '../../clock/clock.ts';
import { useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { useScoreTexts } from '../../texts/useScoreTexts.ts';
import { useFaultTexts } from '../../texts/useFaultTexts.ts';
import { arrange, type Arrangement, asUsual } from '../settings/arrange.ts';
import { FaultLine } from '../faults/FaultLine.tsx';
import { FaultPicker } from '../faults/FaultPicker.tsx';
import { settingsInForce } from '../faults/promise.ts';
import { CardExport } from './CardExport.tsx';
import { knobs, type OperatorName, type SettingName } from '../settings/knobs.ts';
import type { SharedPast } from '../share/playShared.ts';
import { sharedText } from '../share/sharedText.ts';
import { streamCodes } from './streamCodes.ts';
import type { Arranged } from '../settings/useArranged.ts';
import { useFieldsAt } from '../time/useFieldsAt.ts';
import type { Ports, WidgetName } from '../registry.tsx';

/** How much clock time the lanes of a card show, in milliseconds. */
const WINDOWS_MS: Partial<Record<WidgetName, number>> = { users: 12_000, inbox: 15_000 };
const WINDOW_MS = 6000;

interface CardScoreProps {
  name: WidgetName;
  recording: Recording;
  /** What came with the link that the page was opened by. */
  shared: SharedPast | undefined;
  clock: PageClock;
  /** The ports as they are when nothing is broken. */
  ports: Ports;
  /** How the widget is arranged now. */
  arranged: Arranged | undefined;
  onArrange: (arranged: Arranged) => void;
}

/** The score of a card, with the stream's settings as knobs in its code. */
export function CardScore(props: CardScoreProps) {
  const { name, shared, clock, ports, arranged = asUsual, onArrange } = props;
  const texts = useScoreTexts().score;
  const { cause } = useFaultTexts();
  const { lookBack } = useWidgetEnvironment();
  const lookingAtMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  const isShared = shared && lookingAtMs !== undefined && lookingAtMs <= shared.endMs;
  const recording = isShared ? shared.recordings[name] : props.recording;
  const root = useRef<HTMLDivElement>(null);
  const earlier = useMemo(() => shared && sharedText(name, shared), [name, shared]);
  useFieldsAt(root, clock, lookBack, earlier);
  const { chosen, broken } = arranged;
  const settings = knobs[name];
  const names = useMemo(() => laneNames(streamCodes[name], chosen), [name, chosen]);

  function change(changed: Partial<Arrangement>) {
    onArrange(arrange(name, { chosen, broken, ...changed }, arranged, { ports, clock, cause }));
  }

  function choose(setting: SettingName, value: number | OperatorName) {
    change({ chosen: { ...chosen, [setting]: value } });
  }

  function renderSetting(setting: string) {
    const key = setting as SettingName;
    const knob = settings[key];
    if (!knob) return undefined;
    const value = chosen[key] ?? knob.preset;
    const label = texts.settings[key];
    if (knob.kind === 'operator') {
      return (
        <ChoiceKnob
          label={label}
          value={String(value)}
          choices={knob.choices}
          onChange={(operator) => choose(key, operator as OperatorName)}
        />
      );
    }
    const { least, most, step, preset, isMs } = knob;
    return (
      <NumberKnob
        {...{ label, least, most, step, preset }}
        unit={isMs ? texts.ms : ''}
        value={Number(value)}
        onChange={(number) => choose(key, number)}
      />
    );
  }

  function renderNote() {
    for (const key of ['pace', 'flatten'] as const) {
      const knob = settings[key];
      if (knob?.kind !== 'operator') continue;
      const operator = (chosen[key] ?? knob.preset) as OperatorName;
      return (
        <KeptRoom texts={knob.choices.map((choice) => texts.choices[choice])}>
          {texts.choices[operator]}
        </KeptRoom>
      );
    }
    return undefined;
  }

  return (
    <div ref={root} className="card-score">
      <Score
        code={streamCodes[name]}
        names={names}
        recording={recording}
        clock={clock}
        lookingAtMs={lookingAtMs}
        windowMs={WINDOWS_MS[name] ?? WINDOW_MS}
        renderSetting={renderSetting}
        note={renderNote()}
        tools={
          <>
            <FaultPicker widget={name} ids={broken} onChange={(ids) => change({ broken: ids })} />
            <CardExport
              {...{ name, recording, clock, chosen, lookingAtMs }}
              windowMs={WINDOWS_MS[name] ?? WINDOW_MS}
            />
            <FaultLine widget={name} ids={broken} settings={settingsInForce(name, chosen)} />
          </>
        }
      />
    </div>
  );
}
