import { faultTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { WidgetName } from '../../widgets/card.ts';
import type { PageState } from '../pageState.ts';
import { arrange } from './arrange.ts';
import type { Arrangement } from './useArranged.ts';

/** Gives the function that arranges a widget of the page anew, and gives what that came to. */
export function useArrange({ cards, clock, ports, arrangeWidget }: PageState) {
  const { cause } = useTexts(faultTexts);
  return (name: WidgetName, arrangement: Arrangement, isNewRun = false) =>
    arrangeWidget(name, (before) =>
      arrange(cards[name], arrangement, before, { ports: ports[name], clock, cause, isNewRun }),
    );
}
