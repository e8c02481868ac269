import type { OwnCode } from '../read/readOwn.ts';
import { type Command, type InputName, MOST_A_SECOND, type Report } from '../run/protocol.ts';
import { decodeReport } from './decodeReport.ts';

/** A program that has been silent for so long while it owes a report is ended, in real milliseconds. */
const MOST_SILENCE_MS = 1000;

/** More messages in a second of real time than any honest program posts. */
const MOST_MESSAGES = 2000;

/**
 * More notifications and lines in a second of real time than any honest program has: it has seconds of its own, and a
 * page that was busy gets those of several at once.
 */
const MOST_ENTRIES = 6 * MOST_A_SECOND;

/** Why the page ended a program: it was `silent`, its messages were `odd`, or too many. */
export type Ended = 'silent' | 'odd' | 'flood';

/** A program that runs in the sandbox. */
export interface Running {
  advance: (toMs: number) => void;
  give: (name: InputName, value: unknown, toMs: number) => void;
  /** Whether it has carried out all commands. */
  isIdle: () => boolean;
  end: () => void;
}

/**
 * Adds the frame in which own code runs to the page: of its own origin, without network, storage and windows. It runs one
 * program at a time.
 */
export function createSandbox(src = `${import.meta.env.BASE_URL}run.html`) {
  let frame: HTMLIFrameElement | undefined;
  let running: Running | undefined;

  /** The frame, once it is loaded. A program that is ended may hold up its frame, so the next one gets another. */
  function open() {
    frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.src = src;
    const own = frame;
    const loaded = new Promise<Window | null>((resolve) => {
      own.addEventListener('load', () => resolve(own.contentWindow), { once: true });
    });
    document.body.append(frame);
    return loaded;
  }

  let loaded: ReturnType<typeof open> | undefined;

  function removeFrame() {
    frame?.remove();
    loaded = undefined;
  }

  /** Starts a program instead of the one before; `onReport` gets its reports, `onEnd` why the page has ended it. */
  function start(
    { script, imports, free, pipes, sources, shown }: OwnCode,
    onReport: (report: Report) => void,
    onEnd: (why: Ended) => void,
    epochMs: number,
  ): Running {
    running?.end();
    const { port1: port, port2 } = new MessageChannel();
    let sent = 0;
    let done = 0;
    /** The most that it has done so far. */
    let most = 0;
    let [messages, entries] = [0, 0];
    let [isLoaded, isEnded] = [false, false];
    let silence: ReturnType<typeof setTimeout> | undefined;
    const counting = setInterval(() => ([messages, entries] = [0, 0]), 1000);

    function end() {
      isEnded = true;
      clearTimeout(silence);
      clearInterval(counting);
      port.close();
    }

    function stop(why: Ended) {
      end();
      removeFrame();
      onEnd(why);
    }

    function watch() {
      clearTimeout(silence);
      if (isLoaded && done < sent) silence = setTimeout(() => stop('silent'), MOST_SILENCE_MS);
    }

    function send(command: Command) {
      sent += 1;
      port.postMessage(command);
      if (sent - done === 1) watch();
    }

    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      messages += 1;
      const report = messages > MOST_MESSAGES ? undefined : decodeReport(data, shown.lanes.length);
      entries += (report?.notifications.length ?? 0) + (report?.logs.length ?? 0);
      if (messages > MOST_MESSAGES || entries > MOST_ENTRIES) stop('flood');
      // A program that had done more than it was told would never owe a report.
      else if (!report || report.done > sent) stop('odd');
      else {
        ({ done } = report);
        // The answers to commands are as many as these.
        if (done > most) messages -= 1;
        most = Math.max(most, done);
        if (!report.isPart) watch();
        onReport(report);
      }
    };
    send({ kind: 'start', script, imports, free, pipes, sources, epochMs });
    loaded ??= open();
    void loaded.then((page) => {
      // Another program has begun before the frame was there.
      if (isEnded) return;
      page?.postMessage(0, '*', [port2]);
      isLoaded = true;
      watch();
    });
    running = {
      advance: (toMs) => send({ kind: 'advance', toMs }),
      give: (name, value, toMs) => send({ kind: 'input', name, value, toMs }),
      isIdle: () => done === sent,
      end,
    };
    return running;
  }

  return {
    start,
    /** Ends the program and takes the frame away. */
    close() {
      running?.end();
      removeFrame();
    },
  };
}
