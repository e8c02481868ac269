import type { RecordedRun } from './recordedRun.ts';
import type { Settled } from './settleTimes.ts';

/** Says what was recorded: how much came out of the stream, in how long, and how much went in. */
export function testTitle(name: string, run: RecordedRun, { plan, steps }: Settled): string {
  const values = steps.filter(({ source, kind }) => source === undefined && kind === 'next').length;
  const endMs = plan.untilMs ?? steps.at(-1)?.atMs ?? 0;
  const last = run.isOver ? steps.at(-1)?.kind : undefined;
  const end = last === 'complete' ? ' and completes' : last === 'error' ? ' and fails' : '';
  const given = run.params.flatMap((param) => {
    const events = run.sources
      .filter((source) => source.param === param)
      .flatMap((source) => source.events)
      .filter(({ kind }) => kind !== 'complete').length;
    return events === 0 ? [] : [`${counted(events, 'event')} of ${param.name}`];
  });
  const from = given.length === 0 ? '' : ` from ${given.join(' and ')}`;
  return `${name} gives ${counted(values, 'value')} in ${endMs} ms${end}${from}`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
