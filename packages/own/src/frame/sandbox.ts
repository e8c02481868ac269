import type { InputName } from '../read/givenNames.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { type Command, MOST_A_SECOND, type Report } from '../run/protocol.ts';
import { decodeReport } from './decodeReport.ts';

/** The longest silence of a program that owes a report, in real milliseconds. Source: SPEC OW13.2. */
const MOST_SILENCE_MS = 1000;

/** The maximum number of messages in a second of real time. An honest program posts fewer. */
const MOST_MESSAGES = 2000;

/**
 * The maximum number of notifications and lines in a second of real time. An honest program has fewer. Virtual seconds
 * differ from real ones, and a page that was busy gets the notifications of several seconds at once.
 */
const MOST_ENTRIES = 6 * MOST_A_SECOND;

/** The reason why the page ended a program: it was `silent`, its messages were `odd`, or they were a `flood`. */
export type EndReason = 'silent' | 'odd' | 'flood';

/** A program that runs in the sandbox. */
export interface RunningProgram {
  advance: (toMs: number) => void;
  give: (name: InputName, value: unknown, toMs: number) => void;
  /** Whether the program has carried out all commands. */
  isIdle: () => boolean;
  end: () => void;
}

interface Program {
  readonly code: OwnCode;
  /** The time of the wall clock at the start. */
  readonly epochMs: number;
  readonly onReport: (report: Report) => void;
  /** Called with the reason why the page has ended the program. */
  readonly onEnd: (endReason: EndReason) => void;
}

/**
 * Runs own code in a frame of the page, one program at a time. Ends a program that owes a report after `mostSilenceMs`
 * of real time without a report.
 */
export function createSandbox(
  src = `${import.meta.env.BASE_URL}run.html`,
  mostSilenceMs = MOST_SILENCE_MS,
) {
  const frame = createSandboxFrame(src);
  let running: RunningProgram | undefined;
  return {
    /** Starts a program, and ends the previous one. */
    start(program: Program): RunningProgram {
      running?.end();
      running = startProgram(frame, mostSilenceMs, program);
      return running;
    },
    /** Ends the program and removes the frame. */
    close() {
      running?.end();
      frame.remove();
    },
  };
}

/** Starts a program in the frame, and ends it if it is silent, sends odd messages, or floods the page. */
function startProgram(
  frame: ReturnType<typeof createSandboxFrame>,
  mostSilenceMs: number,
  { code, epochMs, onReport, onEnd }: Program,
): RunningProgram {
  const { script, imports, free, pipes, sources, streamCode, text } = code;
  const { port1: port, port2 } = new MessageChannel();
  let [sentCount, done] = [0, 0];
  let [isLoaded, isEnded] = [false, false];
  /** Whether the latest command is a ping, which leaves the program idle. */
  let isPinged = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const isIdle = () => sentCount - done <= Number(isPinged);
  // A task of the program's own may never end, even if the program owes no report.
  const limits = createLimits(() => {
    if (isLoaded && done === sentCount) send({ kind: 'ping' });
  });

  function end() {
    isEnded = true;
    clearTimeout(silence);
    limits.close();
    port.close();
  }

  function stop(endReason: EndReason) {
    end();
    // The program may block its frame, so the next program gets another frame.
    frame.remove();
    onEnd(endReason);
  }

  function watch() {
    clearTimeout(silence);
    if (isLoaded && done < sentCount) silence = setTimeout(() => stop('silent'), mostSilenceMs);
  }

  function send(command: Command) {
    sentCount += 1;
    isPinged = command.kind === 'ping';
    port.postMessage(command);
    if (sentCount - done === 1) watch();
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const report = limits.isReached()
      ? undefined
      : decodeReport(data, streamCode.lanes.length, text);
    if (limits.isOver(report)) stop('flood');
    // A program that reports more commands than it got would never owe a report.
    else if (!report || report.done > sentCount) stop('odd');
    else {
      ({ done } = report);
      if (!report.isPart) watch();
      onReport(report);
    }
  };
  send({ kind: 'start', script, imports, free, pipes, sources, epochMs });
  void frame.load().then((page) => {
    // Another program may have started before the frame was ready.
    if (isEnded) return;
    page?.postMessage(0, '*', [port2]);
    isLoaded = true;
    watch();
  });
  return {
    advance: (toMs) => send({ kind: 'advance', toMs }),
    give: (name, value, toMs) => send({ kind: 'input', name, value, toMs }),
    isIdle,
    end,
  };
}

/** Counts a program's messages and their entries in each second of real time, and calls `onSecond` after each. */
function createLimits(onSecond: () => void) {
  let [messages, entries] = [0, 0];
  /** The highest reported number of carried-out commands so far. */
  let mostDone = 0;
  const counting = setInterval(() => {
    [messages, entries] = [0, 0];
    onSecond();
  }, 1000);
  return {
    /** Whether the limit for messages is reached, so that no further message is read. */
    isReached: () => messages >= MOST_MESSAGES,
    /** Counts a message with this report, and returns whether the program has exceeded a limit. */
    isOver(report: Report | undefined) {
      messages += 1;
      const { notifications = [], logs = [], elements = [] } = report ?? {};
      entries += notifications.length + logs.length + elements.length;
      if (messages > MOST_MESSAGES || entries > MOST_ENTRIES) return true;
      // The answer to a command is not counted.
      if (report && report.done > mostDone) messages -= 1;
      mostDone = Math.max(mostDone, report?.done ?? 0);
      return false;
    },
    close: () => clearInterval(counting),
  };
}

/**
 * The frame in which own code runs: it has its own origin, and no network, storage or windows. It is added to the page
 * when it is needed, and added again if it was removed.
 */
function createSandboxFrame(src: string) {
  let frame: HTMLIFrameElement | undefined;
  let whenLoaded: Promise<Window | null> | undefined;

  function add() {
    const element = document.createElement('iframe');
    frame = element;
    element.setAttribute('sandbox', 'allow-scripts');
    element.hidden = true;
    element.src = src;
    const loading = new Promise<Window | null>((resolve) => {
      element.addEventListener('load', () => resolve(element.contentWindow), { once: true });
    });
    document.body.append(element);
    return loading;
  }

  return {
    /** The window of the frame, once it has loaded. */
    load: () => (whenLoaded ??= add()),
    remove() {
      frame?.remove();
      whenLoaded = undefined;
    },
  };
}
