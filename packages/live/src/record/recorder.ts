import { Activity } from '@partitura/score/trace/Activity.ts';
import { access } from '@partitura/score/trace/access.ts';
import { createTally } from '@partitura/score/trace/ring.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { createSites, type SitePorts } from './createSites.ts';
import type { ObjectInfo, SubjectIncident } from './site.ts';

/** The functions that a recorder needs from its environment; the functions that its readers add load later. */
export interface RecorderPorts extends SitePorts {
  /** Returns the clock time in milliseconds. */
  now: () => number;
  /** Called after each change. */
  onChange?: () => void;
  /** Called when recording is turned on or off, or fails. */
  onState?: () => void;
}

/** An app's recordings, and the functions that record: the part of a store whose code loads immediately. */
export type Recorder = ReturnType<typeof createRecorder>;

/** Makes an empty recorder. */
export function createRecorder(ports: RecorderPorts) {
  const tally = createTally();
  const objects = new WeakMap<object, ObjectInfo>();
  let objectCount = 0;
  let isOn = true;
  let failure: string | undefined;

  const recorder = {
    ...createSites(ports, tally),
    incidents: [] as SubjectIncident[],
    activity: new Activity(() => ports.now()),
    /** Whether an operator has returned an observable from another copy of RxJS. */
    hasOtherCopy: false,
    /** The numbers of all notifications and of those still kept: a site keeps 10,000, all sites together 200,000. */
    tally,
    isRecording: () => isOn,
    setRecording(isWanted: boolean) {
      isOn = isWanted && failure === undefined;
      ports.onState?.();
    },
    /** A sentence about an error in the tool itself, after which the tool is off; absent if there was no error. */
    failure: () => failure,
    /** Returns the known facts about an object; numbers the object the first time. */
    infoOf: (object: object): ObjectInfo => {
      let info = objects.get(object);
      if (!info) objects.set(object, (info = { number: (objectCount += 1) }));
      return info;
    },
    /** Runs a part of the tool; errors in it never reach the app. */
    safely: <T>(run: () => T): T | undefined => {
      try {
        return failure === undefined ? run() : undefined;
      } catch (error) {
        recorder.fail(error);
        return undefined;
      }
    },
    changed: () => ports.onChange?.(),
    /** Reports an error in the tool itself once, and switches the tool off. */
    fail(error: unknown) {
      if (failure !== undefined) return;
      failure = `Partitura has switched itself off: ${valueText(error)}`;
      recorder.setRecording(false);
      // The app's own console may throw.
      access(() => console.error(failure, error));
    },
  };
  return recorder;
}
