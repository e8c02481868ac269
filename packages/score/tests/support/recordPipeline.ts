import type { CodeLane } from '../../src/code/streamCode.ts';
import { createRecording, type Notification } from '../../src/trace/recording.ts';
import { record } from '../../src/trace/tap.ts';
import type { Leave, Pipeline } from '@partitura/tests/support/randomPipeline.ts';
import { inputLane, runPipeline, type Seen } from '@partitura/tests/support/runPipeline.ts';

/** The RxJS names of operators that have another name in a plan. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ audit: 'auditTime', buffer: 'bufferTime', catch: 'catchError', odd: 'filter' },
  ...{ compare: 'distinctUntilChanged', distinct: 'distinctUntilChanged' },
  ...{ debounce: 'debounceTime' },
  ...{ delayEach: 'delayWhen', exhaust: 'exhaustMap', switch: 'switchMap', sample: 'sampleTime' },
  ...{ overlap: 'bufferCount', pairs: 'bufferCount', throttle: 'throttleTime' },
  ...{ throttleBoth: 'throttleTime', throttleEnd: 'throttleTime' },
};

/** The operators with options that decide which values are emitted. */
const WITH_OPTIONS = /^(?:overlap|throttle(?:Both|End))$/;

/** Records a random pipeline; its lanes are the lanes that the build finds in code. */
export function recordPipeline(plan: Pipeline, leave: Leave) {
  const recording = createRecording();
  const seen: Seen = { places: new Map(), now: () => 0 };
  const { places } = seen;
  const stop = record('pipeline', recording, () => seen.now());
  runPipeline('pipeline', plan, leave, seen);
  stop();
  const numbers: number[] = [];
  const lanes: CodeLane[] = [];
  const output = addPipeline(plan, undefined);
  const held = recording.held().map((one): Notification => {
    return { ...one, lane: numbers.indexOf(one.lane) };
  });
  return { lanes, held, output };

  function add(number: number | undefined, lane: CodeLane) {
    numbers.push(number ?? -1);
    return lanes.push(lane) - 1;
  }

  function addPipeline({ source, operators }: Pipeline, inside: number | undefined): number {
    const kind = 'source';
    const own = places.get(source);
    let last = add(own, { kind, above: undefined, inside, label: source.kind });
    if ('inputs' in source) {
      const combinator = last;
      for (const [index, input] of source.inputs.entries()) {
        const above = typeof input === 'string' ? undefined : addPipeline(input, combinator);
        const lane = { kind: 'input', above, inside: combinator, label: `input ${index}` } as const;
        add(own === undefined ? undefined : inputLane(own, index), lane);
      }
    }
    for (const operator of operators) {
      const label = NAMES[operator.kind] ?? operator.kind;
      const hasOptions = WITH_OPTIONS.test(operator.kind);
      const lane = { kind: 'operator', above: last, inside, label, hasOptions } as const;
      last = add(places.get(operator), lane);
      if (operator.inner) addPipeline(operator.inner, last);
    }
    return last;
  }
}
