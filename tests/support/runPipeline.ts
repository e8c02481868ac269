import * as rx from 'rxjs';
import { openTaps, type Taps } from '@partitura/score/trace/tap.ts';
import { marbles } from './marbles.ts';
import type { Leave, Operator, Pipeline, Source } from './randomPipeline.ts';

/** The parts and the environment of a pipeline. */
interface World {
  clock: rx.SchedulerLike;
  /** Writes a line with the virtual time. */
  log: (what: string) => void;
  /** One subject for the whole pipeline; any consumer may send further values into this subject. */
  subject: rx.Subject<unknown>;
  feed: () => void;
  /** Numbers the places of the plan in the order of their first construction. */
  numberOf: (place: object) => number;
  taps: Taps;
}

/** The results of a run besides its lines, for the caller. */
export interface Seen {
  /** The places of the plan with their numbers, which are the numbers of their lanes. */
  readonly places: Map<object, number>;
  now: () => number;
}

/**
 * Runs a pipeline in virtual time and returns a line for each externally visible effect: the consumer's notifications,
 * the sources' subscriptions and unsubscriptions, and the times of all these. The pipeline has taps as the build
 * inserts them; these taps have no listener unless the stream of this name is recorded. The run sets the numbers of the
 * places and the virtual time in `seen`.
 */
export function runPipeline(
  stream: string,
  plan: Pipeline,
  leave: Leave,
  seen: Seen = { places: new Map(), now: () => 0 },
): readonly string[] {
  const lines: string[] = [];
  marbles(({ clock, flush }) => {
    seen.now = () => clock.now();
    const log = (what: string) => lines.push(`${clock.now()} ${what}`);
    try {
      run(plan, leave, { ...worldOf(clock, log, seen.places), taps: openTaps(stream) });
      flush();
    } catch (error) {
      log(`threw ${nameOf(error)}`);
    }
  });
  return lines;
}

function worldOf(
  clock: rx.SchedulerLike,
  log: World['log'],
  places: Seen['places'],
): Omit<World, 'taps'> {
  const subject = new rx.Subject<unknown>();
  let fed = 0;
  return {
    clock,
    log,
    subject,
    feed: () => {
      fed += 1;
      if (fed < 5) subject.next(100 + fed);
    },
    numberOf(place) {
      if (!places.has(place)) places.set(place, places.size);
      return places.get(place) ?? 0;
    },
  };
}

function run(plan: Pipeline, leave: Leave, world: World) {
  const { log, clock, subject } = world;
  let left = leave.afterValues;
  const consumer = new rx.Subscription();
  for (const atMs of [1, 4, 9]) clock.schedule(() => subject.next(atMs), atMs);
  clock.schedule(() => {
    log('leaves');
    consumer.unsubscribe();
    log(`subject ${subject.observed ? 'held' : 'free'}`);
  }, leave.atMs);
  consumer.add(
    build(plan, world).subscribe({
      next(value) {
        log(`next ${JSON.stringify(value)}`);
        world.feed();
        left -= 1;
        if (left === 0) consumer.unsubscribe();
        log('taken');
      },
      error: (error: unknown) => log(`error ${nameOf(error)}`),
      complete: () => log('complete'),
    }),
  );
  log('subscribed');
}

function build({ source, operators }: Pipeline, world: World): rx.Observable<unknown> {
  const { taps, numberOf } = world;
  const lanes = [source, ...operators].map(numberOf);
  const tapped$ = taps.pipe(open(source, world), lanes);
  const [first = rx.identity, ...others] = operators.map((operator) => apply(operator, world));
  return tapped$.pipe(first, ...(others as []));
}

function open(source: Source, world: World): rx.Observable<unknown> {
  if (source.kind === 'subject') return world.subject;
  if (source.kind === 'closed') {
    const closed = new rx.Subject();
    closed.unsubscribe();
    return closed;
  }
  if ('inputs' in source) return combine(source, world);
  const name = `source ${world.numberOf(source)}`;
  return new rx.Observable((subscriber) => {
    world.log(`${name} opens`);
    subscriber.add(() => world.log(`${name} is let go`));
    if (source.kind === 'broken') throw new Error('broken');
    const ends = () => {
      if (source.end === 'error') subscriber.error(new RangeError(name));
      if (source.end === 'complete') subscriber.complete();
    };
    if (source.kind === 'timed') {
      let atMs = 0;
      for (const gapMs of source.gapsMs) {
        atMs += gapMs;
        subscriber.add(world.clock.schedule(() => subscriber.next(gapMs), atMs));
      }
      subscriber.add(world.clock.schedule(ends, atMs + 1));
      return;
    }
    const most = source.kind === 'loop' ? 6 : source.count;
    for (let made = 0; made < most && !(source.kind === 'loop' && subscriber.closed); made += 1) {
      world.log(`${name} makes ${made}`);
      subscriber.next(made);
    }
    ends();
    return () => world.log(`${name} is taken down`);
  });
}

/** Returns the lane of a combinator's input; the combinator's own lane has the number of its place. */
export const inputLane = (combinator: number, index: number): number =>
  combinator * 10 + 1000 + index;

function combine(source: Extract<Source, { inputs: unknown }>, world: World) {
  const inputs = source.inputs.map((input, index): rx.ObservableInput<unknown> => {
    const number = inputLane(world.numberOf(source), index);
    const tap = world.taps.lane(number, -1);
    if (input === 'no stream') return tap({} as never);
    if (input === 'list') return tap([7, 8]);
    return tap(build(input, world));
  });
  if (source.kind === 'merge') return rx.merge(...inputs);
  if (source.kind === 'concat') return rx.concat(...inputs);
  const ofList = rx[source.kind] as (list: typeof inputs) => rx.Observable<unknown>;
  return ofList(inputs);
}

function apply(operator: Operator, world: World): rx.OperatorFunction<unknown, unknown> {
  const { count, inner } = operator;
  const { clock, log } = world;
  const nested = () => (inner ? build(inner, world) : rx.EMPTY);
  const known: Record<string, () => rx.OperatorFunction<unknown, unknown>> = {
    add: () => rx.map((value) => Number(value) + count),
    failAt: () => rx.tap((value) => failIf(value === count)),
    odd: () => rx.filter((value) => Number(value) % 2 === 1),
    take: () => rx.take(count),
    skip: () => rx.skip(count),
    scan: () => rx.scan((sum, value) => Number(sum) + Number(value), 0 as unknown),
    startWith: () => rx.startWith(count),
    endWith: () => rx.endWith(count),
    distinct: () => rx.distinctUntilChanged(),
    compare: () => rx.distinctUntilChanged((one, other) => Number(one) % 2 === Number(other) % 2),
    delayEach: () => rx.delayWhen((value) => rx.timer(Math.abs(5 - Number(value)) || 0, clock)),
    sample: () => rx.sampleTime(count + 1, clock),
    buffer: () => rx.bufferTime(count + 1, clock),
    pairs: () => rx.bufferCount(2),
    overlap: () => rx.bufferCount(count + 1, 1),
    throttleBoth: () => rx.throttleTime(count, clock, { leading: true, trailing: true }),
    throttleEnd: () => rx.throttleTime(count, clock, { leading: false, trailing: true }),
    debounce: () => rx.debounceTime(count, clock),
    delay: () => rx.delay(count, clock),
    audit: () => rx.auditTime(count, clock),
    throttle: () => rx.throttleTime(count, clock),
    timeout: () => rx.timeout({ first: count, scheduler: clock }),
    subscribeOn: () => rx.subscribeOn(clock, count),
    feed: () => rx.tap(world.feed),
    retry: () => rx.retry({ count: 1, delay: () => rx.timer(count, clock) }),
    repeat: () => rx.repeat(2),
    finalize: () => rx.finalize(() => log(`finalize ${world.numberOf(operator)}`)),
    share: () => rx.share(),
    defaultIfEmpty: () => rx.defaultIfEmpty<unknown, unknown>(count),
    throwIfEmpty: () => rx.throwIfEmpty(),
    switch: () => rx.switchMap(nested),
    mergeMap: () => rx.mergeMap(nested),
    concatMap: () => rx.concatMap(nested),
    exhaust: () => rx.exhaustMap(nested),
    catch: () => rx.catchError(nested),
    takeUntil: () => rx.takeUntil(nested()),
    withLatest: () => rx.withLatestFrom(nested()),
    mergeWith: () => rx.mergeWith(nested()),
    skipUntil: () => rx.skipUntil(nested()),
    sampleBy: () => rx.sample(nested()),
    bufferBy: () => rx.buffer(nested()),
    debounceBy: () => rx.debounce(nested),
    expand: () => (source$) => source$.pipe(rx.expand(nested), rx.take(9)),
  };
  return known[operator.kind]?.() ?? rx.identity;
}

function failIf(isWrong: boolean) {
  if (isWrong) throw new TypeError('operator');
}

function nameOf(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
