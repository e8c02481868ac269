import { KeptRoom } from '../../ui/KeptRoom.tsx';
import { useScoreTexts } from '../../texts/useScoreTexts.ts';
import { asUsual, type Chosen } from './arrange.ts';
import { knobs, type SettingName } from './knobs.ts';
import type { Arranged } from './useArranged.ts';
import type { WidgetName } from '../registry.tsx';

interface CardWhyProps {
  widget: WidgetName;
  arranged: Arranged | undefined;
  /** The sentence that holds with the presets. */
  children: string;
}

/** The sentence on what to try, as it holds with the settings in force. */
export function CardWhy({ widget, arranged = asUsual, children }: CardWhyProps) {
  const texts = useScoreTexts().score.whys;
  const inForce = (name: SettingName) => arranged.chosen[name] ?? knobs[widget][name]?.preset;
  const isOther = (...names: readonly SettingName[]) => isChosen(widget, arranged.chosen, names);

  function sentence() {
    if (isOther('count', 'period')) return texts.count(Number(inForce('count')));
    if (isOther('pace')) return texts.pace(String(inForce('pace')));
    if (isOther('pause')) return texts.pause(Number(inForce('pause')));
    if (isOther('pollMs')) return texts.pollMs(Number(inForce('pollMs')) / 1000);
    if (widget === 'users' && isOther('flatten')) return texts.flatten(String(inForce('flatten')));
    return children;
  }

  return <KeptRoom texts={[children]}>{sentence()}</KeptRoom>;
}

function isChosen(widget: WidgetName, chosen: Chosen, names: readonly SettingName[]) {
  return names.some(
    (name) => chosen[name] !== undefined && chosen[name] !== knobs[widget][name]?.preset,
  );
}
