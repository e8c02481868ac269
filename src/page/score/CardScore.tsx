import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import type { PageClock } from '../../clock/clock.ts';
import { laneNames } from '../../score/record/streamCode.ts';
import type { Recording } from '../../score/record/recording.ts';
import type { Choice } from '../../score/view/knobs/knob.ts';
import { Score } from '../../score/view/Score.tsx';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { Card, SettingName, WidgetName } from '../../widgets/card.ts';
import { FaultLine } from '../faults/FaultLine.tsx';
import { FaultPicker } from '../faults/FaultPicker.tsx';
import type { Ports } from '../registry.ts';
import {
  arrange,
  type Arranged,
  type Arrangement,
  inForce,
  knobNames,
} from '../settings/arrange.ts';
import { pastText, type SharedPast } from '../share/playShared.ts';
import { useFieldsAt } from '../time/useFieldsAt.ts';
import { CardExport } from './CardExport.tsx';
import { faultTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';

/** How much clock time the lanes of a card show, in milliseconds. */
const WINDOW_MS = 6000;

interface CardScoreProps {
  name: WidgetName;
  card: Card;
  recording: Recording;
  /** The recording of the link that the page was opened by. */
  shared: SharedPast | undefined;
  clock: PageClock;
  /** The ports without any fault. */
  ports: Ports;
  /** How the widget is arranged now. */
  arranged: Arranged;
  onArrange: (arranged: Arranged) => void;
}

/** The score of a card, with the stream's settings as knobs in its code. */
export function CardScore(props: CardScoreProps) {
  const { name, card, shared, clock, ports, arranged, onArrange } = props;
  const texts = useTexts(scoreTexts).score;
  const { cause } = useTexts(faultTexts);
  const { lookBack } = useWidgetEnvironment();
  const lookingAtMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs);
  const isShared = shared && lookingAtMs !== undefined && lookingAtMs <= shared.endMs;
  const recording = isShared ? shared.recordings[name] : props.recording;
  const root = useRef<HTMLDivElement>(null);
  const past = useMemo(() => shared && pastText(name, card, shared), [name, card, shared]);
  useFieldsAt(root, clock, lookBack, past);
  const { chosen, faults } = arranged;
  const settings = useMemo(() => inForce(card, chosen), [card, chosen]);
  const names = useMemo(() => laneNames(card.code, settings), [card, settings]);
  const windowMs = card.windowMs ?? WINDOW_MS;

  function change(changed: Partial<Arrangement>) {
    onArrange(arrange(card, { chosen, faults, ...changed }, arranged, { ports, clock, cause }));
  }

  function renderSetting(setting: string) {
    const name = setting as SettingName;
    const [value, preset] = [settings[name], inForce(card, {})[name]];
    if (value === undefined || preset === undefined) return undefined;
    const onChange = (choice: Choice) => change({ chosen: { ...chosen, [name]: choice } });
    return card.knobs[name]?.render({ label: texts.settings[name], value, preset, onChange });
  }

  function renderNote() {
    for (const name of knobNames(card)) {
      const notes = card.knobs[name]?.notes?.(texts);
      if (!notes) continue;
      return <KeptRoom texts={Object.values(notes)}>{notes[String(settings[name])]}</KeptRoom>;
    }
    return undefined;
  }

  return (
    <div ref={root} className="card-score">
      <Score
        code={card.code}
        names={names}
        recording={recording}
        clock={clock}
        lookingAtMs={lookingAtMs}
        windowMs={windowMs}
        renderSetting={renderSetting}
        note={renderNote()}
        tools={
          <>
            <FaultPicker card={card} ids={faults} onChange={(ids) => change({ faults: ids })} />
            <CardExport {...{ card, recording, clock, settings, lookingAtMs, windowMs }} />
            <FaultLine card={card} ids={faults} settings={settings} />
          </>
        }
      />
    </div>
  );
}
