import type { SettingChoice } from '../../code/streamCode.ts';
import type { WidgetCard, WidgetName } from '../../widgets/card.ts';
import { knobNames } from '../settings/inForce.ts';

/** The address parameter for a comparison: `widget.setting`, or `widget.setting.choice` for a number. */
const WHAT_IF = 'whatif';

/** A setting to compare, and a choice if there are too many to compare all. */
interface Asked {
  readonly setting: string;
  readonly choice: SettingChoice | undefined;
}

/** Reads the comparison for this card from the page's address, if any. Source: SPEC GU2.8. */
export function askedWhatIf(name: WidgetName, card: WidgetCard): Asked | undefined {
  const asked = new URL(location.href).searchParams.get(WHAT_IF)?.split('.') ?? [];
  const setting = knobNames(card).find((one) => asked[0] === name && asked[1] === one);
  return setting === undefined
    ? undefined
    : { setting, choice: card.knobs[setting]?.parse(Number(asked[2])) };
}

/** The address parameter for this comparison. */
export function whatIfParameter(name: WidgetName, { setting, choice }: Asked) {
  const parts = [name, setting, ...(choice === undefined ? [] : [choice])];
  return { [WHAT_IF]: parts.join('.') };
}
