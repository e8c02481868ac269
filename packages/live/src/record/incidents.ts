import { valueText } from '@partitura/score/trace/valueText.ts';
import type { Recorder } from './recorder.ts';
import type { ObjectInfo, SubjectIncident } from './site.ts';

/** The maximum number of incidents kept, which limits memory use. */
const MOST_INCIDENTS = 1000;

/** Keeps the incidents of subjects. */
export function addIncident({ incidents }: Recorder, incident: SubjectIncident): void {
  if (incidents.length < MOST_INCIDENTS) incidents.push(incident);
}

/** Keeps an incident of a subject; repetitions are only counted. */
export function countIncident(
  store: Recorder,
  info: ObjectInfo,
  at: Pick<SubjectIncident, 'kind' | 'place' | 'outerValue'>,
  value: unknown,
): void {
  if (info.incident?.kind !== at.kind) {
    const sinceMs = store.activity.atMs;
    info.incident = { ...at, value: valueText(value), count: 0, sinceMs };
    if (at.kind !== 'unheard') addIncident(store, info.incident);
  }
  info.incident.count += 1;
}
