// Question: "How do I unsubscribe from everything when my component is destroyed?"
import { Subject, interval, merge } from 'rxjs';
import { map, takeUntil, finalize } from 'rxjs/operators';

interface OnDestroy {
  ngOnDestroy(): void;
}

class ClockComponent implements OnDestroy {
  private destroy$ = new Subject<void>();
  private readonly ticks: string[] = [];

  constructor(private readonly name: string) {}

  ngOnInit(): void {
    merge(
      interval(700).pipe(map(() => 'tick')),
      interval(1000).pipe(map(() => 'tock'))
    )
      .pipe(
        takeUntil(this.destroy$),
        finalize(() => console.log(`${this.name}: ${this.ticks.length} ticks`))
      )
      .subscribe(tick => {
        this.ticks.push(tick);
        console.log(tick);
      });
  }

  ngOnDestroy() {
    this.destroy$.next();
    this.destroy$.complete();
  }
}

const component = new ClockComponent('clock');
component.ngOnInit();
setTimeout(() => component.ngOnDestroy(), 3300);
