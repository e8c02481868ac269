import type { ReactNode, RefObject } from 'react';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import type { Listeners } from '@partitura/base/clock/listeners.ts';
import type { History } from '@partitura/base/history/history.ts';
import type { LookBack } from '@partitura/base/history/lookBack.ts';
import type { WidgetName } from '../widgets/card.ts';
import type { Arrangements } from './arrangements.ts';
import type { Cards } from './cards.ts';
import type { Done } from './done.ts';
import type { ExerciseRequest } from './course.ts';
import type { Preference } from '../preferences/preference.ts';
import type { Ports, Recordings } from './registry.ts';

/** Whether Space and the period key control the transport. */
export type Keys = 'on' | 'off';

/** The recording of a link, in this page's clock time, and each widget's shown values until the recording's end. */
export interface SharedPast {
  endMs: number;
  recordings: Recordings;
  values: Readonly<Record<WidgetName, Pick<History<unknown>, 'at'>>>;
}

/** The page's state for its late parts; the same object until a link is opened. */
export interface PageState {
  /** Carries requests for lessons between cards. */
  requests: Listeners<[ExerciseRequest]>;
  cards: Cards;
  clock: PageClock;
  done: Done;
  keys: Preference<Keys>;
  lookBack: LookBack;
  recordings: Recordings;
  /** The recording of the opened link, earlier than all recordings of the page. */
  sharedPast: SharedPast | undefined;
  /** Adds the recording of a link before all other recordings. */
  open: (sharedPast: SharedPast) => void;
  /** Folds the journal, which would cover the question of a lesson. */
  foldJournal: () => void;
  /** The ports without faults. */
  ports: Ports;
  arrangements: Arrangements;
}

/** The props of a late part of a card. */
export interface CardPartProps {
  name: WidgetName;
  page: PageState;
}

/** The values that a card's score gives to the parts below it. */
export interface ScoreParts {
  /** The what-if button, if the card has something to compare. */
  whatIf: ReactNode;
  /** The controls in the card's menu. */
  more: ReactNode;
  lanes: RefObject<Element | null>;
}

/** The elements of a card and its widget, and the error boundary that knows whether the widget has failed. */
export interface CardElements {
  readonly card: RefObject<Element | null>;
  readonly widget: RefObject<Element | null>;
  readonly boundary: RefObject<{ readonly state: { readonly hasFailed: boolean } } | null>;
}

/**
 * The stage of a card's open lesson, if any. A lesson that asks hides the example; the score of a lesson that is over
 * shows as much of its run as fits.
 */
export type Stage = 'asked' | 'playing' | 'over' | undefined;
