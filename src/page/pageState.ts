import type { PageClock } from '../clock/clock.ts';
import type { createLookBack } from '../history/lookBack.ts';
import type { WidgetName } from '../widgets/card.ts';
import type { Cards } from './cards.ts';
import type { Ports } from './registry.ts';
import type { Recordings } from './score/recordings.ts';
import type { Arranged } from './settings/useArranged.ts';
import type { SharedPast } from './share/playShared.ts';

/** The page as its late parts find it. */
export interface PageState {
  cards: Cards;
  clock: PageClock;
  lookBack: ReturnType<typeof createLookBack>;
  recordings: Recordings;
  /** The recording of the link that the page was opened by; it lies before all else. */
  shared: SharedPast | undefined;
  /** The ports without any fault. */
  ports: Ports;
  /** How a widget is arranged now. */
  arrangedOf: (name: WidgetName) => Arranged;
  /** Puts into force, and gives, what `make` makes of the latest arrangement of a widget. */
  arrangeWidget: (name: WidgetName, make: (before: Arranged) => Arranged) => Arranged;
}

/** The props of a late part of a card. */
export interface CardPartProps {
  name: WidgetName;
  page: PageState;
}
