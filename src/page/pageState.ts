import type { PageClock } from '../clock/clock.ts';
import type { createLookBack } from '../history/lookBack.ts';
import type { WidgetName } from '../widgets/card.ts';
import type { Cards } from './cards.ts';
import type { Preference } from './preferences/preference.ts';
import type { Ports } from './registry.ts';
import type { Recordings } from './recordings.ts';
import type { Arranged } from './settings/useArranged.ts';
import type { SharedPast } from './share/playShared.ts';
import type { Keys } from './time/Transport.tsx';

/** The page as its late parts find it. */
export interface PageState {
  cards: Cards;
  clock: PageClock;
  /** Whether the transport listens to keys. */
  keys: Preference<Keys>;
  lookBack: ReturnType<typeof createLookBack>;
  recordings: Recordings;
  /** The recording of the link that the page was opened by; it lies before all else. */
  shared: SharedPast | undefined;
  /** Puts the recording of a link before all else. */
  open: (shared: SharedPast) => void;
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
