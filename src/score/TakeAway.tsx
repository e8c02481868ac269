import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../streams/clock.ts';
import { useScoreTexts } from '../texts/useScoreTexts.ts';
import type { Kind, makeTaken } from './makeTaken.ts';
import type { Recording } from './recording.ts';
import type { StreamFunction } from './replay.ts';
import type { StreamCode } from './streamCode.ts';
import { TakenDialog, type TakenFile } from './TakenDialog.tsx';

/** What makes the files; it comes when it is asked for, as few visitors ask. */
export interface TakeAwayParts {
  make: typeof makeTaken;
  /** The stream's function, not tapped. */
  stream: StreamFunction;
  /** The folder of the stream's file. */
  folder: string;
}

export interface TakeAwayProps {
  code: StreamCode;
  load: () => Promise<TakeAwayParts>;
  recording: Recording;
  clock: PageClock;
  /** How many milliseconds of clock time a picture shows. */
  windowMs: number;
  /** The moment looked at, in clock time; absent while it is the present. */
  lookingAtMs?: number | undefined;
  /** The settings as they stand: a number, or the name of an operator. */
  settings: Readonly<Record<string, number | string | undefined>>;
  operators: Readonly<Record<string, unknown>>;
}

const KINDS: readonly Kind[] = ['test', 'text', 'svg', 'file'];
const ENDINGS: Record<Kind, string> = {
  test: 'recorded.test.ts',
  text: 'marbles.txt',
  svg: 'score.svg',
  file: 'stream.ts',
};

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function TakeAway(props: TakeAwayProps) {
  const { code, load } = props;
  const texts = useScoreTexts();
  const [taken, setTaken] = useState<TakenFile | { problem: string }>();
  const opener = useRef<HTMLElement>(null);
  const url = taken && 'url' in taken ? taken.url : undefined;

  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  function open(kind: Kind, event: MouseEvent<HTMLElement>) {
    opener.current = event.currentTarget;
    const { problems } = texts.takeAway;
    load().then(
      (parts) => show(kind, parts),
      () => setTaken({ problem: problems.unreachable }),
    );
  }

  function show(kind: Kind, { make, stream, folder }: TakeAwayParts) {
    const { hints, problems } = texts.takeAway;
    const made = make(kind, stream, props, texts);
    if ('problem' in made) {
      setTaken({ problem: problems[made.problem] });
      return;
    }
    const type = kind === 'svg' ? 'image/svg+xml' : 'text/plain';
    setTaken({
      name: `${code.name}.${ENDINGS[kind]}`,
      hint: kind === 'test' ? hints.test(folder) : hints[kind],
      text: made.text,
      url: URL.createObjectURL(new Blob([made.text], { type: `${type};charset=utf-8` })),
    });
  }

  return (
    <>
      <span className="take-away" role="group" aria-label={texts.takeAway.label}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="tool"
            aria-haspopup="dialog"
            onClick={(event) => open(kind, event)}
          >
            {texts.takeAway.kinds[kind]}
          </button>
        ))}
      </span>
      {taken && (
        <TakenDialog
          taken={taken}
          onClose={() => {
            setTaken(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
