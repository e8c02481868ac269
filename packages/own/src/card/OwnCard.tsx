import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { laneNames } from '@partitura/score/code/streamCode.ts';
import { scoreSvg } from '@partitura/score/view/file/scoreSvg.tsx';
import { downloadSvg } from '@partitura/score/view/file/writeSvg.ts';
import { MovableScore } from '@partitura/score/view/move/MovableScore.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { useLooked } from '@partitura/score/view/useLooked.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Editor } from '../editor/Editor.tsx';
import { isOther } from '../editor/replaceCode.ts';
import { OwnKnobs } from '../knobs/OwnKnobs.tsx';
import { useMoving } from '../moving/useMoving.ts';
import { patterns } from '../patterns/patterns.ts';
import { INPUTS } from '../read/givenNames.ts';
import { MOST_LINES } from '../read/UnreadOwn.ts';
import type { OwnLog } from '../run/protocol.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { labelOf, nameOfValue } from '../texts/nameOfValue.ts';
import { namesBeside } from './namesBeside.tsx';
import { besideFirst, lanesIn, movedBy, rowsIn } from './besideEditor.ts';
import { OwnInputs } from './OwnInputs.tsx';
import { PatternList, PatternQuestion } from './OwnPattern.tsx';
import css from './own.css?inline';
import { toldErrors } from './toldErrors.ts';
import { useLookingAt } from './useLookingAt.ts';
import { type Source, useOwnRuns } from './useOwnRuns.ts';

/** More lines than this at once are only counted. */
const MOST_LOGS = 20;

const [first] = patterns;

/** Beside another code nothing is told of the run that goes on. */
const NOTHING = createRecording();

const NARROW = matchMedia('(max-width: 800px)');

function watchWidth(onChange: () => void) {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/** The visitor's own stream: the code, editable, each line with its lanes beside it, and its inputs. */
export function OwnCard({ source: given = sourceOf(first) }: { source?: Source }) {
  const texts = useTexts(cardTexts);
  const { score } = useTexts(scoreTexts);
  const { clock, log } = use(WidgetEnvironmentContext);
  /** The code with its inputs as they came, and what is played now. */
  const [origin, setOrigin] = useState(given);
  const [source, setSource] = useState(given);
  const shown = useOwnRuns(source, clock, write);
  const lookingAtMs = useLookingAt(shown);
  const { code, recording, isStale, isOver, isHeld, ended, left, give } = shown;
  const errors = useMemo(() => toldErrors(shown.errors, texts), [shown.errors, texts]);
  const isEmpty = errors.length === 0 && code?.shown.lanes.length === 0;
  const notes = [left > 0 && texts.left(left), isEmpty && texts.noLanes, isHeld && texts.held];
  // Below these lines no code has lanes.
  const lines = source.text.split('\n', MOST_LINES).length;
  const isNarrow = useSyncExternalStore(watchWidth, () => NARROW.matches);
  const placed = useMemo(() => movedBy(code, source.text), [code, source.text]);
  // On narrow screens the lanes are below the editor, each with its own code.
  const lanesOfLines = useMemo(
    () => lanesIn(isNarrow ? undefined : placed, lines),
    [isNarrow, placed, lines],
  );
  const rows = useMemo(() => rowsIn(placed, errors, lines), [placed, errors, lines]);
  const oldPx = useMemo(() => besideFirst(errors, lanesOfLines), [errors, lanesOfLines]);
  const beside = useMemo(() => namesBeside(placed, rows), [placed, rows]);
  const pattern = patterns.find(({ code: text }) => text === source.text);
  const isAsked = pattern && !shown.isUsed() && isSame(source.script, pattern.script);
  const looked = useLooked(recording);
  const { dialog, open } = useLateDialog(exported.unreachable);
  useStyles(css);

  function write(lines: readonly OwnLog[]) {
    for (const { level, text } of lines.slice(0, MOST_LOGS)) log[level](text);
    const more = lines.length - MOST_LOGS;
    if (more > 0) log.log(texts.more(more));
  }

  const allInputs = () => [...shown.inputs(), ...shown.inputsAhead()];

  /** When the time of a pattern's own code stands: as long after its last input as before. */
  function endOf(text: string, script: Source['script']) {
    if (source.untilMs === undefined || text !== origin.text || shown.isUsed()) return undefined;
    const lastMs = (inputs: Source['script']) => inputs.at(-1)?.[0] ?? 0;
    return source.untilMs - lastMs(source.script) + lastMs(script);
  }

  /** Plays the run anew at once, with other code or inputs. */
  function playAnew({ text = source.text, script = allInputs() }: Partial<Source>) {
    setSource({ text, script, isWritten: false, isAtOnce: true, untilMs: endOf(text, script) });
  }

  /** Edited code plays what the inputs were given through the new operators, unless it is another code. */
  function edit(text: string) {
    const kept = isStale ? source.script : allInputs();
    const script = isOther(source.text, text) ? [] : kept;
    setSource({ text, script, isWritten: true, isAtOnce: script.length > 0 });
  }

  /** Plays the code from its beginning; that of a pattern or a link, or what was made of it, with its inputs. */
  function playFromStart() {
    const { text } = source;
    setSource(
      isOther(origin.text, text) ? { text, script: [], isWritten: false } : { ...origin, text },
    );
  }

  function choose(next: Source) {
    setOrigin(next);
    setSource(next);
  }

  const { movable, onMove, timeText, status } = useMoving({
    ...{ code, recording, looked, startMs: shown.startMs, inputs: allInputs },
    onChange: (script) => playAnew({ script }),
  });

  function compare() {
    if (!code) return;
    void open(import('../whatIf/OwnWhatIf.tsx'), ({ OwnWhatIf }, onClose) => (
      <OwnWhatIf {...{ code, inputs: allInputs(), onClose }} />
    ));
  }

  /** Writes a link of the code as it is now, however late the code for links loads. */
  function share(way: 'link' | 'embed') {
    const shared = { code: source.text, inputs: isStale ? [] : allInputs() };
    void open(import('../link/OwnLinkDialog.tsx'), ({ ownLinkDialog }, onClose) =>
      ownLinkDialog(shared, way, onClose),
    );
  }

  /** Downloads the picture until the shown moment. */
  function giveSvg() {
    if (!code) return;
    const held = recording.held().filter(({ timeMs }) => timeMs <= (lookingAtMs ?? Infinity));
    const names = laneNames(code.shown, {});
    const title = texts.picture;
    const picture = {
      code: code.shown,
      held,
      names,
      title,
      labelOf,
      settings: {},
      texts: score,
    };
    downloadSvg('own-stream.svg', scoreSvg(picture));
  }

  return (
    <div className={isStale ? 'own is-stale' : 'own'}>
      <div className="own-side">
        <PatternList text={source.text} onChoose={(one) => choose(sourceOf(one))} />
        <OwnInputs free={code?.free ?? []} last={shown.last} give={give} />
      </div>
      <div className="own-stage">
        <div className="own-editor">
          <Editor
            code={source.text}
            label={texts.editor}
            {...{ lanesOfLines, errors }}
            onChange={edit}
          />
        </div>
        <p className="own-old" role="status" style={{ insetBlockStart: oldPx }}>
          {isStale && errors.length > 0 && placed && texts.old}
        </p>
        <MovableScore
          // A score measures its first lane once.
          key={rows.lanes.length > 0 ? 'lanes' : 'none'}
          recording={placed ? recording : NOTHING}
          {...{ isOver, lookingAtMs, looked, Sentence, beside, nameOf: nameOfValue }}
          {...{ movable, onMove, timeText }}
          range={() => ({ startMs: shown.startMs(), endMs: shown.startMs() + shown.nowMs() })}
          code={rows}
          hasAllRows
          tools={
            <>
              <button className="tool" onClick={playFromStart}>
                {texts.again}
              </button>
              <button className="tool" aria-haspopup="dialog" onClick={compare}>
                {score.whatIf}
              </button>
              <button className="tool" onClick={giveSvg}>
                {texts.svg}
              </button>
              <button className="tool" aria-haspopup="dialog" onClick={() => share('link')}>
                {texts.link}
              </button>
              <button className="tool" aria-haspopup="dialog" onClick={() => share('embed')}>
                {texts.embed}
              </button>
            </>
          }
        />
        <p className="own-moved" role="status">
          {status}
        </p>
        <p className="own-note" role="status">
          {ended ? texts.ended[ended] : notes.filter(Boolean).join(' ')}
        </p>
        <OwnKnobs
          knobs={code?.knobs ?? []}
          isStale={isStale}
          onChange={(text) => playAnew({ text })}
        />
        {INPUTS.some((name) => code?.free.includes(name)) && (
          <p className="own-hint">{texts.moving.hint}</p>
        )}
      </div>
      {dialog}
      {isAsked && <PatternQuestion key={pattern.id} id={pattern.id} />}
    </div>
  );
}

function isSame(one: Source['script'], other: Source['script']) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A pattern plays its inputs by itself. */
function sourceOf(pattern: (typeof patterns)[number] | undefined): Source {
  const { code: text = '', script = [], untilMs } = pattern ?? {};
  return { text, script, isWritten: false, untilMs };
}
