import {
  defer,
  exhaustMap,
  filter,
  finalize,
  from,
  fromEvent,
  ignoreElements,
  interval,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  startWith,
  subscribeOn,
  Subject,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import type { Clock } from '@partitura/base/clock/clock.ts';

/** The maximum time between two checks whether a container is back in its document. */
const LOOK_MS = 1000;

/** The events after which an inbox decides again when to poll; `back` is the container's return to its document. */
type Wake = 'refresh' | 'visibility' | 'online' | 'back';

/** The pace of polling; all times are milliseconds of the clock. */
export type Pace = ReturnType<typeof createPace>;

/**
 * Makes the pace at which one source is polled: polls pause while the tab is hidden or the container is out of its
 * document, and can be requested at any time. The operator `flatten` flattens the polls of `inbox`: polls never overlap,
 * and a poll in flight is never cancelled. Source: SPEC IB30.4-IB30.7.
 */
export function createPace(
  container: Element,
  clock: Clock,
  settings: () => { pollMs: number; pauseWhenHidden: boolean },
) {
  const wakes$ = new Subject<Wake>();
  /** The start of the latest poll, and whether the browser was offline then. */
  let beganMs = -Infinity;
  let beganOffline = false;
  let isPolling = false;
  let isWanted = false;
  /** Called at the end of the poll in flight. */
  let onEnd: (() => void) | undefined;
  /** The first point of the current grid. */
  let gridMs = clock.now();

  const tab = container.ownerDocument;
  const view = tab.defaultView;
  const isPaused = () => settings().pauseWhenHidden && tab.visibilityState === 'hidden';
  const isAttached = () => container.isConnected && container.ownerDocument.defaultView !== null;

  const events$ = merge(
    wakes$,
    fromEvent(tab, 'visibilitychange').pipe(map((): Wake => 'visibility')),
    view ? fromEvent(view, 'online').pipe(map((): Wake => 'online')) : NEVER,
  );

  /** Starts a grid at the time when the next poll is due. */
  function gridFrom<T>(ticks$: Observable<T>, waitMs: number) {
    gridMs = clock.now() + waitMs;
    return ticks$.pipe(subscribeOn(clock, waitMs));
  }

  /** The ticks after an event: from the next due time, at once, or none while polls pause. */
  function ticksAfter<T>(wake: Wake | undefined, ticks$: Observable<T>) {
    const isAtOnce = wake === 'refresh' || (wake === 'online' && beganOffline);
    if (isPaused()) return wake === 'refresh' ? ticks$.pipe(take(1)) : NEVER;
    return gridFrom(ticks$, isAtOnce ? 0 : Math.max(0, beganMs + settings().pollMs - clock.now()));
  }

  /** Passes a tick on, or first waits until the container is back in its document. */
  function ifAttached<T>(tick: T) {
    if (isAttached()) return of(tick);
    return interval(Math.min(LOOK_MS, settings().pollMs), clock).pipe(
      filter(isAttached),
      take(1),
      tap(() => wakes$.next('back')),
      ignoreElements(),
    );
  }

  function begin() {
    beganMs = clock.now();
    beganOffline = view?.navigator.onLine === false;
    isPolling = true;
  }

  function end() {
    isPolling = false;
    const act = onEnd;
    onEnd = undefined;
    act?.();
    if (!isWanted) return;
    isWanted = false;
    wakes$.next('refresh');
  }

  const flatten: Flatten = (project) => (ticks$) =>
    events$.pipe(
      startWith(undefined),
      switchMap((wake) => ticksAfter(wake, ticks$)),
      switchMap(ifAttached),
      exhaustMap((tick, index) =>
        defer(() => {
          begin();
          return from(project(tick, index)).pipe(finalize(end));
        }),
      ),
    );

  return {
    flatten,
    /** Polls at once, or again after the poll in flight. */
    refresh: () => {
      if (isPolling) isWanted = true;
      else wakes$.next('refresh');
    },
    /** Calls the function now, or at the end of the poll in flight. */
    whenIdle: (act: () => void) => {
      if (isPolling) onEnd = act;
      else act();
    },
    /** Decides again when to poll, after a change of the settings. */
    review: () => wakes$.next('visibility'),
    /** The time of the next poll after this time. */
    nextDueMs: (nowMs: number) => pointAfter(nowMs, gridMs, settings().pollMs),
  };
}

/** The first point of a grid after a time, but not before the grid begins. */
function pointAfter(nowMs: number, gridMs: number, pollMs: number) {
  return gridMs + Math.max(0, Math.floor((nowMs - gridMs) / pollMs) + 1) * pollMs;
}
