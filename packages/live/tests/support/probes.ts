/* oxlint-disable typescript/no-deprecated -- apps use these too */
import * as rx from 'rxjs';

/** Reports each effect that an app can see. */
type Probe = (say: (what: unknown) => void) => unknown;

/** Returns everything that a probe reports, and the error that it throws. */
export function linesOf(probe: Probe): readonly string[] {
  const said: string[] = [];
  const say = (what: unknown) => said.push(String(what));
  try {
    probe(say);
  } catch (error) {
    say(`threw ${String(error)}`);
  }
  return said;
}

const observer = (say: (what: unknown) => void) => ({
  next: (value: unknown) => say(value),
  error: (error: unknown) => say(`error ${String(error)}`),
  complete: () => say('complete'),
});

const own =
  <T>() =>
  (source: rx.Observable<T>) =>
    source.pipe(rx.map((value) => value));
const constant$ = rx.of('constant').pipe(rx.map((value) => value));

const frozen = () => {
  throw new Error('frozen');
};

/** Uses a pipe and a plain subject while the page's clock is replaced. */
function withClock(now: () => number, say: (what: unknown) => void) {
  const original = Object.getOwnPropertyDescriptor(performance, 'now');
  Object.defineProperty(performance, 'now', { value: now, configurable: true, writable: true });
  try {
    const subject = new rx.Subject<number>();
    const piped$ = subject.pipe(rx.map((value) => value + 1));
    const one = piped$.subscribe(observer(say));
    const other = subject.subscribe(observer(say));
    subject.next(1);
    one.unsubscribe();
    other.unsubscribe();
    subject.complete();
  } finally {
    if (original) Object.defineProperty(performance, 'now', original);
    else Reflect.deleteProperty(performance, 'now');
  }
}

/** The ways in which an app could notice the tool, by name. */
export const probes: Readonly<Record<string, Probe>> = {
  'an operator that gives its input': (say) => {
    const subject = new rx.BehaviorSubject(1);
    const same = subject.pipe(rx.identity);
    say((same as unknown) === subject);
    same.subscribe(observer(say));
    subject.next(2);
  },
  'an operator that is not a function': (say) => say(rx.of(1).pipe(rx.tap(), undefined as never)),
  'an operator that is not a function, alone': (say) => say(rx.of(1).pipe(undefined as never)),
  'an operator that is not a function, before another': (say) =>
    say(rx.of(1).pipe('x' as never, rx.tap(say))),
  'a clock that counts': (say) => {
    let calls = 0;
    withClock(() => (calls += 1), say);
    say(calls);
  },
  'a clock that throws': (say) => withClock(frozen, say),
  'an operator that throws': (say) =>
    say(
      rx.of(1).pipe(() => {
        throw new RangeError('made');
      }),
    ),
  'publish and refCount': (say) => {
    const subject = new rx.Subject<number>();
    const shared$ = subject.pipe(rx.tap(say), rx.publish(), rx.refCount());
    const one = shared$.subscribe(observer(say));
    const other = shared$.subscribe(observer(say));
    subject.next(1);
    one.unsubscribe();
    other.unsubscribe();
    say(subject.observed);
  },
  'publish, and refCount in a pipe of its own': (say) => {
    const subject = new rx.Subject<number>();
    const connectable$ = subject.pipe(rx.publish());
    const one = connectable$.pipe(rx.refCount()).subscribe(observer(say));
    subject.next(1);
    one.unsubscribe();
    say(subject.observed);
  },
  'a connectable': (say) => {
    const made$ = rx.of(1, 2).pipe(rx.multicast(() => new rx.Subject<number>())) as unknown;
    const connectable$ = made$ as rx.ConnectableObservable<number>;
    connectable$.subscribe(observer(say));
    say(connectable$.connect().closed);
    say(connectable$ instanceof rx.ConnectableObservable);
  },
  'connect with a selector': (say) => {
    const both = (shared$: rx.Observable<number>) => rx.merge(shared$, shared$.pipe(rx.skip(1)));
    rx.of(1, 2).pipe(rx.connect(both)).subscribe(observer(say));
  },
  'a piped subject': (say) => {
    const subject = new rx.Subject<number>();
    const piped = subject.pipe(rx.map((value) => value + 1)) as unknown as rx.Subject<number>;
    piped.subscribe(observer(say));
    piped.next(1);
    say(piped instanceof rx.Subject);
    piped.complete();
  },
  'an operator of pipes on a subject': (say) => {
    const subject = new rx.BehaviorSubject(1);
    const piped = subject.pipe(
      own(),
      rx.map((value) => value + 1),
      own(),
    ) as unknown;
    (piped as rx.Subject<number>).subscribe(observer(say));
    (piped as rx.Subject<number>).next(5);
    say(piped instanceof rx.Subject);
  },
  'a pipe that existed before': (say) => {
    const piped$ = rx.of(1).pipe(() => constant$);
    for (let times = 0; times < 2; times += 1) piped$.subscribe(observer(say));
  },
  'EMPTY and NEVER': (say) => {
    for (const constant$ of [rx.EMPTY, rx.NEVER]) {
      const piped$ = rx.of(1).pipe(() => constant$);
      piped$.subscribe(observer(say)).unsubscribe();
    }
    say(Object.hasOwn(rx.EMPTY, '_subscribe'));
  },
  'groups and windows': (say) => {
    rx.of(1, 2, 3, 4)
      .pipe(
        rx.groupBy((value) => value % 2),
        rx.mergeMap((group$) => group$.pipe(rx.toArray())),
        rx.windowCount(1),
        rx.concatAll(),
      )
      .subscribe((value) => say(JSON.stringify(value)));
  },
  'the replay of a share': (say) => {
    const subject = new rx.Subject<number>();
    const shared$ = subject.pipe(rx.shareReplay({ bufferSize: 1, refCount: true }));
    const one = shared$.subscribe(observer(say));
    subject.next(1);
    shared$.subscribe(observer(say));
    one.unsubscribe();
    subject.error(new TypeError('over'));
  },
  'a subscriber that throws': (say) => {
    const before = rx.config.onUnhandledError;
    rx.config.onUnhandledError = null;
    rx.of(1)
      .pipe(
        rx.map((value) => value),
        rx.tap({ finalize: () => say('final') }),
      )
      .subscribe({ next: () => say('taken'), error: () => say('error') });
    rx.config.onUnhandledError = before;
  },
};
