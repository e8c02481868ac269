import type { Notification } from '@partitura/score/trace/recording.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import {
  type Evidence,
  type Inner,
  isNext,
  ownerOf,
  type Pipe,
  rootOf,
  type Run,
  sourceOf,
} from './evidence.ts';
import { briefly, type Match, makeRule } from './rule.ts';

/** Subscriptions within so many milliseconds are made in one go: a page is drawn, nobody presses twice. */
const TOGETHER_MS = 50;

/** Shorter contents, such as `[]` or `{"total":0}`, are often equal by chance. */
const LEAST_CONTENT = 4;

interface Begun extends Match {
  readonly value: string;
  /** The operator of the pipe that would share the source, had not each subscriber a pipe of its own. */
  readonly sharing?: string | undefined;
}

/** A subscription to a pipe, with its first value and the subscription in which this value's delivery began. */
interface Asked {
  readonly run: Run;
  readonly first: Notification;
  readonly origin: Run;
  readonly root: number;
}

/** A cold source was begun once for each of several subscribers of one pipe, and gave all of them the same. */
export const begunNTimes = makeRule<Begun>(
  'begun-n-times',
  (pipe, all) => {
    let fact: Begun | undefined;
    let together: Asked[] = [];
    const close = () => {
      for (const asked of ofEachPipe(pipe, together)) {
        const alike = ownDeliveries(asked);
        const count = countOwners(all, alike);
        const [one] = alike;
        if (!one || count < 2 || count < (fact?.count ?? 0)) continue;
        const { number, value } = one.first;
        const sinceMs = fact?.sinceMs ?? one.run.first.timeMs;
        const sharing = sharingBelow(pipe, all, one.origin);
        fact = { lane: 0, number, count, sinceMs, value: briefly(value), sharing };
      }
      together = [];
    };
    for (const run of pipe.runs.values()) {
      const asked = askedIn(pipe, all, run);
      if (!asked) continue;
      const [first] = together;
      const isTogether =
        first &&
        run.first.timeMs - first.run.first.timeMs <= TOGETHER_MS &&
        run.first.number < first.first.number &&
        first.first.value === asked.first.value;
      if (!isTogether) close();
      together.push(asked);
    }
    close();
    return [...(fact ? [fact] : []), ...begunByPipes(pipe, all)];
  },
  {
    ru: ({ count, value, sharing }) =>
      sharing
        ? `Поток построен заново для каждого подписчика (их сразу ${count}), и ${sharing} в нём ничего не делит: каждый отдельно получил ${value}.`
        : `Источник начат заново для каждого подписчика (их сразу ${count}) и каждому отдельно дал ${value}.`,
    en: ({ count, value, sharing }) =>
      sharing
        ? `The pipe was built anew for each of ${count} subscribers, so its ${sharing} shares nothing: each of them got ${value} on its own.`
        : `The source was begun ${count} times at once, anew for each subscriber, and gave each of them ${value} on its own.`,
  },
);

/**
 * Several pipes began one source, which the app made without a pipe, and each got an object of its own with the same
 * content. A shared or hot source gives one object to all.
 */
function begunByPipes(pipe: Pipe, all: Evidence): readonly Begun[] {
  const { number: source, madeAt: at } = pipe.source ?? {};
  if (!at) return [];
  const asked = all.pipesOf(source).flatMap(({ site, runs }) => {
    const ofSource = [...runs.values()].find(
      ({ first }) => first.object === source && first.lane === 0,
    );
    const first = ofSource?.all.find(isNext);
    const isCold = ofSource?.end?.kind === 'complete' && first?.object !== undefined;
    return isCold && isTelling(first) ? { site, began: ofSource.first, first } : [];
  });
  const [one] = asked;
  if (!one) return [];
  const together = asked.filter(
    ({ began, first }) =>
      Math.abs(began.timeMs - one.began.timeMs) <= TOGETHER_MS &&
      first.timeMs > began.timeMs &&
      first.value === one.first.value,
  );
  const count = new Set(together.map(({ first }) => first.object)).size;
  if (count < 2) return [];
  const { number, value } = one.first;
  return [{ lane: 0, at, number, count, sinceMs: one.began.timeMs, value: briefly(value) }];
}

/** The subscriptions to one pipe each, or to pipes that the code of this place certainly builds alike. */
function ofEachPipe(pipe: Pipe, together: readonly Asked[]) {
  const { source = false, operators = false } = pipe.placed.builtIdentically ?? {};
  const byPipe = new Map<number | undefined, Asked[]>();
  for (const asked of together) {
    const { run } = asked;
    const ofSource = source ? 0 : sourceOf(pipe, run);
    const key = operators ? ofSource : run.first.object;
    const known = byPipe.get(key);
    if (known) known.push(asked);
    else byPipe.set(key, [asked]);
  }
  return byPipe.values();
}

/** The first value of an output's subscription, if it is a telling one that arrived later and from a cold source. */
function askedIn(pipe: Pipe, all: Evidence, run: Run): Asked | undefined {
  const first = run.first.kind === 'subscribe' ? run.all.find(isNext) : undefined;
  const isOutput = run.first.within?.site !== pipe.site.number;
  if (!first || !isOutput || first.timeMs === run.first.timeMs || !isTelling(first))
    return undefined;
  const root = rootOf(all, first);
  const began = all.find(root);
  const inner = began?.pipe.runs.get(began.one.subscription);
  const found = began && inner && outsideRxjs(all, { pipe: began.pipe, run: inner });
  return found && isCold(found) ? { run, first, origin: found.run, root } : undefined;
}

/** The operator below the lane by which an origin's values come into a pipe that shares what is above it. */
function sharingBelow(pipe: Pipe, all: Evidence, origin: Run) {
  let run: Run | undefined = origin;
  while (run && pipe.runs.get(run.first.subscription) !== run) {
    const { within }: Notification = run.first;
    run = within && all.pipeOf(within.site)?.runs.get(within.subscription);
  }
  const below = run ? pipe.placed.operators.map((_, index) => pipe.operator(index + 1)) : [];
  return below.slice(run?.lane).find((name) => operatorOf(name).shares === 'itself');
}

/** For a subscription that an operator such as `delay` makes in RxJS itself, the operator's own subscription. */
function outsideRxjs(all: Evidence, inner: Inner): Inner | undefined {
  if (!/node_modules\/rxjs\//.test(inner.pipe.placed.file)) return inner;
  const { within } = inner.run.first;
  const pipe = within && all.pipeOf(within.site);
  const run = pipe?.runs.get(within?.subscription ?? 0);
  return pipe && run && outsideRxjs(all, { pipe, run });
}

/** Whether the value has a content that is hardly equal by chance. */
function isTelling({ value }: Notification) {
  const text = String(value);
  const content = text.replaceAll(
    /"(?:\\.|[^"\\])*":|\b(?:true|false|null|0)\b|[^\p{L}\p{N}]/gu,
    '',
  );
  return /^[[{]/.test(text) && content.length >= LEAST_CONTENT;
}

/** Whether nobody else gets the values of a subscription: it completed, and nothing hot is above it. */
function isCold({ pipe, run: origin }: Inner) {
  if (origin.end?.kind !== 'complete') return false;
  // Several subscribers may wait for one promise.
  if (origin.lane === 0) return pipe.operator(0) !== 'from';
  let top = origin;
  for (let above = pipe.above(top); above; above = pipe.above(top)) top = above;
  const { lane, first, end } = top;
  return lane === 0 && end?.kind === 'complete' && end.timeMs === first.timeMs;
}

/** Those whose deliveries began one after the completion of the other, in this order. */
function ownDeliveries(together: readonly Asked[]) {
  const inOrder = together.toSorted((one, other) => one.root - other.root);
  let doneAt = 0;
  return inOrder.filter(({ origin, root }) => {
    const isOwn = root > doneAt;
    if (isOwn) doneAt = origin.end?.number ?? Infinity;
    return isOwn;
  });
}

/** Counts the subscribers; the subscriptions of one lane, such as of a flattening, are those of one subscriber. */
function countOwners(all: Evidence, asked: readonly Asked[]) {
  const owners = asked.map(({ run }) => {
    const owner = ownerOf(all, run);
    const { within } = run.first;
    // The pipe of a replaced module: whatever subscribed there counts as one.
    if (within && !all.pipeOf(within.site)) return `${within.site}:${within.lane}`;
    return owner ? `${owner.pipe.site.number}:${owner.run.lane}` : run.first.subscription;
  });
  return new Set(owners).size;
}
