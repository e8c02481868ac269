import { audit, forkJoin, interval, type Observable, Subject, takeUntil } from 'rxjs';
import { request } from './server';

/**
 * Two dialogs rebuilt from hashgraph/guardian#6769. They guard eight subscriptions with a subject that nothing fires. As
 * mended in #6771, each dialog fires a subject of its own when it is destroyed, and leaves that of its caller alone.
 */
export class ParametersDialog {
  private readonly destroy$ = new Subject<void>();
  private readonly isMended: boolean;
  blocks = '';
  parameters = '';

  constructor(isMended: boolean) {
    this.isMended = isMended;
  }

  open() {
    request('/blocks')
      .pipe(takeUntil(this.destroy$))
      .subscribe((blocks) => {
        this.blocks = blocks;
        this.load();
      });
  }

  destroy() {
    if (this.isMended) this.destroy$.next();
  }

  private load() {
    request('/parameters').subscribe((parameters) => (this.parameters = parameters));
  }
}

export class DocumentDialog {
  private readonly viewDestroyed$ = new Subject<void>();
  private readonly guard$: Subject<void>;
  private readonly isMended: boolean;
  private readonly hasComments: boolean;
  private readonly changes$ = new Subject<string>();
  profile: readonly string[] = [];
  data: object = {};

  /**
   * @param isMended whether it fires a subject of its own
   * @param hasComments whether it shows comments
   * @param close$ the caller's signal to close the dialog
   */
  constructor(isMended: boolean, hasComments: boolean, close$: Subject<void>) {
    this.isMended = isMended;
    this.hasComments = hasComments;
    this.guard$ = isMended ? this.viewDestroyed$ : close$;
  }

  open() {
    this.loadProfile();
    this.loadData();
    this.changes$
      .pipe(takeUntil(this.guard$))
      .pipe(audit(() => interval(1000)))
      .subscribe();
    this.changes$.next('typed');
  }

  destroy() {
    if (this.isMended) this.viewDestroyed$.next();
  }

  private loadProfile() {
    if (this.hasComments)
      forkJoin([request('/profile'), request('/comments'), request('/versions')])
        .pipe(takeUntil(this.guard$))
        .subscribe((profile) => (this.profile = profile));
    else
      forkJoin([request('/profile'), request('/versions')])
        .pipe(takeUntil(this.guard$))
        .subscribe((profile) => (this.profile = profile));
  }

  private loadData() {
    const requests: Record<string, Observable<string>> = {};
    requests.schema = this.hasComments
      ? request('/schemas/user').pipe(takeUntil(this.guard$))
      : request('/schemas/type').pipe(takeUntil(this.guard$));
    requests.rules = request('/rules').pipe(takeUntil(this.guard$));
    requests.formulas = request('/formulas').pipe(takeUntil(this.guard$));
    forkJoin(requests).subscribe((data) => (this.data = data));
  }
}
