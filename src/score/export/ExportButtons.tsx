import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { Kind, exportRecording } from './exportRecording.ts';
import type { Recording } from '../record/recording.ts';
import type { StreamFunction } from './marbleTest/replay.ts';
import type { StreamCode } from '../record/streamCode.ts';
import { type Taken, ExportDialog } from './ExportDialog.tsx';
import type { TextFile } from './marbleTest/testFiles.ts';

/** What makes the files; it comes when it is asked for, as few visitors ask. */
export interface ExportParts {
  make: typeof exportRecording;
  /** The stream's function, not tapped. */
  stream: StreamFunction;
  /** The stream's file, and then all files that it needs from here. */
  sources: readonly TextFile[];
  /** What a test is run with, as npm takes it. */
  packages: string;
}

export interface ExportProps {
  code: StreamCode;
  load: () => Promise<ExportParts>;
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

/** Buttons that make a file of the recording or the code, and the dialog that shows it. */
export function ExportButtons(props: ExportProps) {
  const { load } = props;
  const texts = useTexts(scoreTexts);
  const [taken, setTaken] = useState<Taken | { problem: string }>();
  const opener = useRef<HTMLElement>(null);

  useEffect(
    () => () => {
      if (!taken || 'problem' in taken) return;
      for (const { url } of taken.files) URL.revokeObjectURL(url);
      if (taken.archive) URL.revokeObjectURL(taken.archive.url);
    },
    [taken],
  );

  function open(kind: Kind, event: MouseEvent<HTMLElement>) {
    opener.current = event.currentTarget;
    const { problems } = texts.takeAway;
    load().then(
      (parts) => show(kind, parts),
      () => setTaken({ problem: problems.unreachable }),
    );
  }

  function show(kind: Kind, parts: ExportParts) {
    const { hints, problems } = texts.takeAway;
    const made = parts.make(kind, parts, props, texts);
    if ('problem' in made) {
      setTaken({ problem: problems[made.problem] });
      return;
    }
    const type = `${kind === 'svg' ? 'image/svg+xml' : 'text/plain'};charset=utf-8`;
    const { files, archive } = made;
    setTaken({
      hint: hints[kind],
      files: files.map((file) => ({
        ...file,
        url: URL.createObjectURL(new Blob([file.text], { type })),
      })),
      archive: archive && { name: archive.name, url: URL.createObjectURL(archive.blob) },
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
        <ExportDialog
          taken={taken}
          onClose={() => {
            setTaken(undefined);
            opener.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
