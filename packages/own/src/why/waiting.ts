import { isEmpty, lastOf, type Rule, valuesOf } from './rule.ts';

/** After this number of values of other streams, a stream without values is late, even if the program goes on. */
const MANY_VALUES = 3;

/** An inner stream that stays open for this time may never end. */
const LONG_MS = 5000;

/** Faults of operators and sources that wait for another stream. */
export const waiting: readonly Rule[] = [
  {
    id: 'silentInput',
    of: ({ joins }) => joins,
    find(seen, run) {
      const source = seen.above(run);
      const inputs = seen.inner(run);
      const isLosing = seen.operator(run).joins === 'losing';
      const given = [...(source ? [source] : []), ...(isLosing ? [] : inputs)].flatMap(valuesOf);
      const silent = inputs.find((one) => (one.end ? isEmpty(one) : valuesOf(one).length === 0));
      const [first] = valuesOf(run);
      const by = given.at(-1);
      if (!by || (silent && seen.isVisitors(silent)) || run.end?.kind === 'error') return false;
      const input = silent ?? (inputs.length === 1 ? inputs[0] : undefined);
      const other = input ? seen.inputName(input) : seen.argument(run.lane);
      if (silent?.end && isEmpty(run)) return { id: 'emptyInput', by, other };
      if (!isLosing) {
        const isSure = seen.isQuiet || given.length >= MANY_VALUES;
        return !first && !run.end && isSure && (silent || source) && { by, other };
      }
      const cause = first && source && seen.causeOn(source.lane, first);
      const until = cause?.number ?? first?.number ?? Infinity;
      const lost = given.filter(({ number }) => number < until);
      const isSure = seen.isQuiet || first || run.end || lost.length >= MANY_VALUES;
      return isSure && lost[0] && { id: 'losing', other, value: lost[0] };
    },
  },
  {
    id: 'noPartner',
    of: (_, name) => /^zip(?:With)?$/.test(name),
    find(seen, run) {
      const all = seen.childrenOf(run).toSorted((a, b) => valuesOf(a).length - valuesOf(b).length);
      const [least, most] = [all[0], all.at(-1)];
      if (run.end || !least || !most || least.end || !seen.isQuiet) return false;
      const value = valuesOf(most)[valuesOf(least).length];
      return value && !seen.isVisitors(least) && { value, other: seen.inputName(least) };
    },
  },
  {
    id: 'waitsForEnd',
    of: ({ ends, waitsFor }, name) =>
      ends === 'result' || waitsFor === 'others' || /last$/i.test(name),
    find(seen, run) {
      const source = seen.above(run);
      const inputs = source ? [source] : seen.inner(run);
      const by = lastOf(inputs);
      const empty = source ? undefined : inputs.find(isEmpty);
      if (empty && isEmpty(run)) return { id: 'emptyInput', by, other: seen.inputName(empty) };
      const stuck = inputs.find(seen.isStuck);
      const isFed = !source || valuesOf(source).length > 0;
      return !run.end && stuck && isFed && { by, other: seen.inputName(stuck) };
    },
  },
  {
    id: 'waitsInOrder',
    of: (_, name) => /^concat(?:With)?$/.test(name),
    find(seen, run) {
      const begun = seen.childrenOf(run);
      const current = begun.at(-1);
      const next = seen.lanes.findIndex(
        ({ inside, kind }, at) =>
          inside === run.lane && kind !== 'operator' && !begun.some(({ lane }) => lane === at),
      );
      if (run.end || !current || !seen.isStuck(current)) return false;
      if (next < 0 && current !== seen.above(run)) return false;
      const later = seen.name(next) || seen.argument(run.lane);
      return { by: lastOf([current]), other: seen.inputName(current), later };
    },
  },
  {
    id: 'blocked',
    of: ({ inner }) => inner === 'queues' || inner === 'ignores',
    find(seen, run) {
      const source = seen.above(run);
      const inner = seen.inner(run);
      const open = inner.find(
        (one) => seen.isStuck(one) || (!one.end && seen.ageMs(one) >= LONG_MS),
      );
      // An inner stream that another part of the code has made has no lane.
      const isHidden = inner.length === 0 && source?.end && seen.isFinal;
      if (run.end || !source || (!open && !isHidden)) return false;
      const [first] = valuesOf(source);
      const last = valuesOf(run).at(-1);
      const begun = open?.first ?? (last && seen.causeOn(source.lane, last)) ?? first;
      const value = valuesOf(source).find(({ number }) => begun && number > begun.number);
      return value && { value, other: open };
    },
  },
  {
    id: 'signalEnded',
    of: ({ ends, takesSignal }) => ends === 'signal' && takesSignal,
    find(seen, run) {
      const source = seen.above(run);
      const other = seen.inner(run).find(isEmpty);
      return !run.end && source && seen.isEndless(source) && other && { by: other.end, other };
    },
  },
  {
    id: 'noPause',
    of: ({ waitsFor }) => waitsFor === 'pause',
    find(seen, run) {
      const source = seen.above(run);
      if (!source || source.end || seen.isVisitors(source)) return false;
      const by = valuesOf(source)[MANY_VALUES - 1];
      return by && !run.end && valuesOf(run).length === 0 && { by, other: source };
    },
  },
];
