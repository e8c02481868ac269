import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../streams/clock.ts';
import { useScoreTexts } from '../texts/useScoreTexts.ts';
import { marbleTest, type TestProblem } from './marbleTest.ts';
import { marbleText } from './marbleText.ts';
import type { Recording } from './recording.ts';
import type { StreamFunction } from './replay.ts';
import { scoreSvg } from './scoreSvg.ts';
import type { StreamCode } from './streamCode.ts';
import { TakenDialog, type TakenFile } from './TakenDialog.tsx';

export interface TakeAwayProps {
  code: StreamCode;
  /** The stream's function, not tapped. */
  stream: StreamFunction;
  /** The folder of the stream's file. */
  folder: string;
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

type Kind = 'test' | 'text' | 'svg' | 'file';
type Made = { text: string } | { problem: TestProblem };

const KINDS: readonly Kind[] = ['test', 'text', 'svg', 'file'];
const ENDINGS: Record<Kind, string> = {
  test: 'recorded.test.ts',
  text: 'marbles.txt',
  svg: 'score.svg',
  file: 'stream.ts',
};

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function TakeAway(props: TakeAwayProps) {
  const { code, folder } = props;
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
    const made = make(kind);
    if ('problem' in made) {
      setTaken({ problem: texts.takeAway.problems[made.problem] });
      return;
    }
    const { hints } = texts.takeAway;
    const type = kind === 'svg' ? 'image/svg+xml' : 'text/plain';
    setTaken({
      name: `${code.name}.${ENDINGS[kind]}`,
      hint: kind === 'test' ? hints.test(folder) : hints[kind],
      text: made.text,
      url: URL.createObjectURL(new Blob([made.text], { type: `${type};charset=utf-8` })),
    });
  }

  function make(kind: Kind): Made {
    const { recording, clock, windowMs, lookingAtMs, settings } = props;
    const nowMs = lookingAtMs ?? clock.now();
    const held = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
    switch (kind) {
      case 'test':
        return marbleTest({ ...props, held, nowMs });
      case 'text':
        return held.length === 0 ? { problem: 'nothing' } : { text: marbleText(code, held) };
      case 'svg':
        return {
          text: scoreSvg({
            code,
            held,
            window: { fromMs: nowMs - windowMs, toMs: nowMs },
            settings,
            texts: {
              title: texts.takeAway.svgTitle(code.name),
              end: lookingAtMs === undefined ? texts.score.now : texts.score.then,
              ago: texts.score.secondsAgo,
            },
          }),
        };
      case 'file':
        return { text: code.file };
    }
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
