import type { SettingChoice } from '../../code/streamCode.ts';
import type { WidgetCard, WidgetName } from '../../widgets/card.ts';
import { knobNames } from '../settings/inForce.ts';

/** The parameter of an address that asks for a comparison: `widget.setting`, of a number `widget.setting.choice`. */
const WHAT_IF = 'whatif';

/** A setting to compare, and the choice where there are too many to compare all. */
interface Asked {
  readonly setting: string;
  readonly choice: SettingChoice | undefined;
}

/** Reads the comparison on this card that the page's address asks for, if it does. Source: SPEC GU2.8. */
export function askedWhatIf(name: WidgetName, card: WidgetCard): Asked | undefined {
  const asked = new URL(location.href).searchParams.get(WHAT_IF)?.split('.') ?? [];
  const setting = knobNames(card).find((one) => asked[0] === name && asked[1] === one);
  return setting === undefined
    ? undefined
    : { setting, choice: card.knobs[setting]?.parse(Number(asked[2])) };
}

/** The parameter of the address of a page that opens with this comparison. */
export function whatIfParameter(name: WidgetName, { setting, choice }: Asked) {
  const parts = [name, setting, ...(choice === undefined ? [] : [choice])];
  return { [WHAT_IF]: parts.join('.') };
}
