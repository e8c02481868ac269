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
  sourceNumberOf,
} from './evidence.ts';
import { groupBy } from './groupBy.ts';
import { briefly, makeRule } from './rule.ts';

/**
 * Subscriptions within this number of milliseconds belong to one action, such as drawing a page: no user presses twice
 * that fast.
 */
const TOGETHER_MS = 50;

/** Shorter contents, such as `[]` or `{"total":0}`, are often equal by chance. */
const LEAST_CONTENT = 4;

/** A subscription to a pipe, with its first value, and the subscription in which the delivery of this value began. */
interface FirstDelivery {
  readonly run: Run;
  readonly first: Notification;
  readonly origin: Run;
  readonly root: number;
}

/**
 * A cold source began once for each of several subscribers of one pipe, and emitted the same content to all of them.
 */
export const begunNTimes = makeRule(
  'begun-n-times',
  (pipe, all) => {
    const facts = deliveriesTogether(pipe, all)
      .flatMap((together) => ofEachPipe(pipe, together))
      .flatMap((deliveries) => {
        const ownOnes = ownDeliveries(deliveries);
        const count = countOwners(all, ownOnes);
        const [firstDelivery] = ownOnes;
        if (!firstDelivery || count < 2) return [];
        const { run, first, origin } = firstDelivery;
        const fact = { lane: 0, number: first.number, count, sinceMs: run.first.timeMs };
        return { ...fact, value: briefly(first.value), sharing: sharingBelow(pipe, all, origin) };
      });
    const most = Math.max(...facts.map(({ count }) => count));
    const [latest, sinceMs = 0] = [
      facts.findLast(({ count }) => count === most),
      facts[0]?.sinceMs,
    ];
    return [...(latest ? [{ ...latest, sinceMs }] : []), ...begunByPipes(pipe, all)];
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
 * Several pipes began one source, which the app made without a pipe, and each received its own object with the same
 * content. From a shared or hot source, all of them receive the same object.
 */
function begunByPipes(pipe: Pipe, all: Evidence) {
  const { number: source, madeAt: at } = pipe.source ?? {};
  if (!at) return [];
  const coldBegins = all.pipesOf(source).flatMap(({ site, runs }) => {
    const ofSource = [...runs.values()].find(
      ({ first }) => first.object === source && first.lane === 0,
    );
    const first = ofSource?.all.find(isNext);
    const isCold = ofSource?.end?.kind === 'complete' && first?.object !== undefined;
    return isCold && isTelling(first) ? { site, began: ofSource.first, first } : [];
  });
  const [firstBegin] = coldBegins;
  if (!firstBegin) return [];
  const together = coldBegins.filter(
    ({ began, first }) =>
      Math.abs(began.timeMs - firstBegin.began.timeMs) <= TOGETHER_MS &&
      first.timeMs > began.timeMs &&
      first.value === firstBegin.first.value,
  );
  const count = new Set(together.map(({ first }) => first.object)).size;
  if (count < 2) return [];
  const { number, value } = firstBegin.first;
  const fact = { lane: 0, at, number, count, sinceMs: firstBegin.began.timeMs };
  return [{ ...fact, value: briefly(value), sharing: undefined }];
}

/** The first deliveries of a pipe, one list for each action. */
function deliveriesTogether(pipe: Pipe, all: Evidence): readonly (readonly FirstDelivery[])[] {
  const lists: FirstDelivery[][] = [];
  for (const run of pipe.runs.values()) {
    const delivery = deliveryIn(pipe, all, run);
    if (!delivery) continue;
    const [first] = lists.at(-1) ?? [];
    const isTogether =
      first &&
      run.first.timeMs - first.run.first.timeMs <= TOGETHER_MS &&
      run.first.number < first.first.number &&
      first.first.value === delivery.first.value;
    if (isTogether) lists.at(-1)?.push(delivery);
    else lists.push([delivery]);
  }
  return lists;
}

/** The subscriptions, grouped by pipe, or by place if the code there certainly builds the same pipe each time. */
function ofEachPipe(pipe: Pipe, together: readonly FirstDelivery[]) {
  const { source = false, operators = false } = pipe.placedSite.builtIdentically ?? {};
  const keyOf = ({ run }: FirstDelivery) => {
    const ofSource = source ? 0 : sourceNumberOf(pipe, run);
    return operators ? ofSource : run.first.object;
  };
  return [...groupBy(together, keyOf).values()];
}

/**
 * The first value of a subscription to the pipe's output, if the value has significant content and arrived from a cold
 * source some time after the subscription.
 */
function deliveryIn(pipe: Pipe, all: Evidence, run: Run): FirstDelivery | undefined {
  const first = run.first.kind === 'subscribe' ? run.all.find(isNext) : undefined;
  const isOutput = run.first.owner?.site !== pipe.site.number;
  if (!first || !isOutput || first.timeMs === run.first.timeMs || !isTelling(first))
    return undefined;
  const root = rootOf(all, first);
  const { pipe: rootPipe, run: rootRun } = all.find(root) ?? {};
  const outside = rootPipe && rootRun && outsideRxjs(all, { pipe: rootPipe, run: rootRun });
  return outside && isCold(outside) ? { run, first, origin: outside.run, root } : undefined;
}

/** The sharing operator below the lane at which an origin's values enter a pipe. */
function sharingBelow(pipe: Pipe, all: Evidence, origin: Run) {
  let run: Run | undefined = origin;
  while (run && pipe.runs.get(run.first.subscription) !== run)
    run = all.runOf(run.first.owner)?.run;
  const below = run ? pipe.placedSite.operators.map((_, index) => pipe.operator(index + 1)) : [];
  return below.slice(run?.lane).find((name) => operatorOf(name).shares === 'itself');
}

/** The subscription itself, or the operator's own one if an operator such as `delay` made it inside RxJS. */
function outsideRxjs(all: Evidence, inner: Inner): Inner | undefined {
  if (!/node_modules\/rxjs\//.test(inner.pipe.placedSite.file)) return inner;
  const owner = all.runOf(inner.run.first.owner);
  return owner && outsideRxjs(all, owner);
}

/** Whether a value has so much content that two such values are unlikely to be equal by chance. */
function isTelling({ value }: Notification) {
  const text = String(value);
  const content = text.replaceAll(
    /"(?:\\.|[^"\\])*":|\b(?:true|false|null|0)\b|[^\p{L}\p{N}]/gu,
    '',
  );
  return /^[[{]/.test(text) && content.length >= LEAST_CONTENT;
}

/**
 * Whether no other subscriber receives a subscription's values: the subscription completed, and no hot source is above
 * it.
 */
function isCold({ pipe, run: origin }: Inner) {
  if (origin.end?.kind !== 'complete') return false;
  // Several subscribers may wait for one promise.
  if (origin.lane === 0) return pipe.operator(0) !== 'from';
  let top = origin;
  for (let above = pipe.above(top); above; above = pipe.above(top)) top = above;
  const { lane, first, end } = top;
  return lane === 0 && end?.kind === 'complete' && end.timeMs === first.timeMs;
}

/** The subscriptions whose deliveries each began after the previous one had completed, in that order. */
function ownDeliveries(together: readonly FirstDelivery[]) {
  const inOrder = together.toSorted((one, other) => one.root - other.root);
  let doneAt = 0;
  return inOrder.filter(({ origin, root }) => {
    const isOwn = root > doneAt;
    if (isOwn) doneAt = origin.end?.number ?? Infinity;
    return isOwn;
  });
}

/** Counts the subscribers; the subscriptions made by one lane, such as that of a flattening operator, count as one. */
function countOwners(all: Evidence, deliveries: readonly FirstDelivery[]) {
  const owners = deliveries.map(({ run }) => {
    const subscriber = ownerOf(all, run);
    const { owner } = run.first;
    // The pipe belongs to a replaced module: all its subscribers count as one.
    if (owner && !all.pipeOf(owner.site)) return `${owner.site}:${owner.lane}`;
    return subscriber
      ? `${subscriber.pipe.site.number}:${subscriber.run.lane}`
      : run.first.subscription;
  });
  return new Set(owners).size;
}
