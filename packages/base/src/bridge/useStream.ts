import { use, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { defer, EMPTY, type Observable, tap } from 'rxjs';
import { createHistory } from '../history/history.ts';
import { useValueAt } from '../history/useValueAt.ts';
import { afterRemount } from './afterRemount.ts';
import { PastValuesContext, WidgetEnvironmentContext } from './WidgetEnvironment.ts';
import type { MissingTexts } from './missing.ru.ts';
import { missingTexts } from './missingTexts.ts';
import { sayFrom } from '../language/language.ts';

type Elements<Selectors extends readonly string[]> = { [Index in keyof Selectors]: Element };

type Delivery<T> =
  | { kind: 'waiting' }
  | { kind: 'value'; value: T }
  | { kind: 'failed'; error: unknown };

interface StreamOptions<Selectors extends readonly string[], T> {
  /** Selectors of the elements that the widget needs, within the element of the ref. */
  needs: Selectors;
  /** Builds the stream from the found elements; called once per mount. */
  connect: (elements: Elements<Selectors>) => Observable<T>;
  /** A change of this number ends the stream and connects a new one. */
  run?: number | undefined;
  /** Whether a value describes only work in progress; a restart of the stream discards such a value. */
  isTransient?: (value: T) => boolean;
  /** Receives every value, even if a newer value replaces it before rendering. */
  onValue?: (value: T) => void;
  /** One warning for all absent elements; by default each absent element has its own warning. */
  warning?: (texts: MissingTexts) => string;
}

/**
 * The only bridge from streams to React: subscribes after mount, unsubscribes on unmount, and returns the latest value
 * (`undefined` before the first).
 *
 * An absent element causes a warning and no subscription. An error in the stream is thrown during rendering, for the
 * card's error boundary. Source: SPEC PG3, PG5, PG9.
 */
export function useStream<const Selectors extends readonly string[], T>(
  options: StreamOptions<Selectors, T>,
): { root: RefObject<HTMLDivElement | null>; value: T | undefined } {
  const root = useRef<HTMLDivElement>(null);
  const [delivery, setDelivery] = useState<Delivery<T>>({ kind: 'waiting' });
  const { clock, log, lookBack } = use(WidgetEnvironmentContext);
  const pastValues = use(PastValuesContext);
  const [history] = useState(createHistory<T | undefined>);

  const open = useEffectEvent((): Observable<T> => {
    const foundElements = options.needs.map((selector) => root.current?.querySelector(selector));
    const missing = options.needs.filter((_, index) => !foundElements[index]);
    if (missing.length === 0) return options.connect(foundElements as Elements<Selectors>);
    const { warning } = options;
    const each = missing.map((selector) => (texts: MissingTexts) => texts.element(selector));
    for (const choose of warning ? [warning] : each) log.warn(sayFrom(missingTexts, choose));
    return EMPTY;
  });

  const take = useEffectEvent((value: T) => {
    history.add(clock.now(), value);
    setDelivery({ kind: 'value', value });
    options.onValue?.(value);
  });

  const forget = useEffectEvent(() => {
    if (delivery.kind !== 'value' || !options.isTransient?.(delivery.value)) return;
    history.add(clock.now(), undefined);
    setDelivery({ kind: 'waiting' });
  });

  useEffect(
    () =>
      afterRemount(() => {
        forget();
        // Errors thrown while connecting or handling a value count as errors in the stream.
        return defer(() => open())
          .pipe(tap((value) => take(value)))
          .subscribe({ error: (error: unknown) => setDelivery({ kind: 'failed', error }) });
      }),
    [options.run],
  );

  const present = delivery.kind === 'value' ? delivery.value : undefined;
  const value = useValueAt(present, history, lookBack, pastValues);
  if (delivery.kind === 'failed') throw delivery.error;
  return { root, value };
}
