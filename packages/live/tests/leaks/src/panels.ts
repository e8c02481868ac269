import { type Observable, Subject, takeUntil, timer } from 'rxjs';
import { request } from './server';

/**
 * Panels rebuilt from SignalK/freeboard-sk#385: they ask the server when they open and at a press, and are destroyed
 * while it has not answered. As mended there, each subscription ends with its panel.
 */
abstract class Panel {
  private readonly destroyed$ = new Subject<void>();
  private readonly isMended: boolean;
  shown = '';

  constructor(isMended: boolean) {
    this.isMended = isMended;
  }

  abstract open(): void;

  destroy() {
    this.destroyed$.next();
  }

  protected own(source$: Observable<string>) {
    return this.isMended ? source$.pipe(takeUntil(this.destroyed$)) : source$;
  }
}

export class AircraftModal extends Panel {
  open() {
    this.own(request('/aircraft')).subscribe((shown) => (this.shown = shown));
  }
}

export class VesselPopover extends Panel {
  open() {
    this.own(request('/buddies/add')).subscribe({
      next: (shown) => (this.shown = shown),
      error: () => (this.shown = 'failed'),
    });
  }
}

export class RegionPanel extends Panel {
  open() {
    this.own(confirmed()).subscribe(() => {
      this.own(request('/regions/delete')).subscribe((shown) => (this.shown = shown));
    });
  }
}

/** A dialog with one answer, after which it completes. */
function confirmed() {
  const closed$ = new Subject<string>();
  timer(1).subscribe(() => {
    closed$.next('yes');
    closed$.complete();
  });
  return closed$.asObservable();
}
