import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { Score } from '@partitura/score/view/Score.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { EditorPlace, RunNote, OwnConsole, useOwnSession } from '../card/cardParts.tsx';
import css from '../card/own.css?inline';
import readCss from '../card/read.css?inline';
import { MOST_BELOW } from '../link/codePieces.ts';
import { OwnInputs } from '../inputs/OwnInputs.tsx';
import { useBesideEditor } from '../card/useBesideEditor.tsx';
import type { Editor } from '../editor/Editor.tsx';
import type { Source } from '../session/sessionState.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { linkTexts } from '../texts/linkTexts.ts';
import framedCss from './framed.css?inline';

interface FramedCardProps {
  source: Source;
  clock: PageClock;
  /** Whether the editor loads at once. */
  isEdited?: boolean;
}

/** The card of own code in an article: the code is shown once, with its lanes; the editor loads after a press. */
export function FramedCard({ source, clock, isEdited = false }: FramedCardProps) {
  const [state, session] = useOwnSession(source);
  const [EditorPart, setEditor] = useState<typeof Editor>();
  const { recording, nameOf, isStale, isOver } = state;
  const edited = useBesideEditor(state, !EditorPart);
  const { rows: code, beside } = edited;
  const laneCount = code.rows.filter(({ lane }) => lane !== undefined).length;
  const counts = { '--lanes': laneCount, '--others': code.rows.length - laneCount };
  useStyles(css);
  useStyles(readCss);
  useStyles(framedCss);

  return (
    <>
      <div className={isStale ? 'own is-framed is-stale' : 'own is-framed'}>
        <FramedTools
          {...{ clock, isEdited }}
          isOpen={EditorPart !== undefined}
          onAgain={session.playFromStart}
          onEdit={(part) => setEditor(() => part)}
        />
        <div
          className={`own-stage${EditorPart ? '' : ' is-read'}${laneCount > MOST_BELOW ? ' is-dense' : ''}`}
          style={counts as CSSProperties}
        >
          {EditorPart && <EditorPlace {...{ state, edited, EditorPart }} onChange={session.edit} />}
          <Score
            // A score measures its first lane only once, so it is replaced when the first lanes appear.
            key={laneCount > 0 ? 'lanes' : 'none'}
            {...{ code, recording, isOver, Sentence, beside, nameOf }}
            hasAllRows
          />
        </div>
        <OwnInputs {...{ state }} give={session.give} />
        <RunNote {...{ state }} />
      </div>
      <OwnConsole {...{ state }} />
    </>
  );
}

interface FramedToolsProps {
  clock: PageClock;
  isEdited: boolean;
  /** Whether the editor is shown. */
  isOpen: boolean;
  onAgain: () => void;
  /** Called with the editor once it has loaded, and with `undefined` when the visitor has finished editing. */
  onEdit: (part: typeof Editor | undefined) => void;
}

/** The controls of own code in an article: play from the start, pause, and edit. */
function FramedTools({ clock, isEdited, isOpen, onAgain, onEdit }: FramedToolsProps) {
  const texts = useTexts(cardTexts);
  const { transport } = useTexts(scoreTexts);
  const { unreachable } = useTexts(linkTexts);
  const isPaused = useSyncExternalStore(clock.subscribe, clock.isPaused);
  const [isMissing, setMissing] = useState(false);

  function edit() {
    import('../editor/Editor.tsx').then(
      ({ Editor }) => onEdit(Editor),
      () => setMissing(true),
    );
  }

  const editAtOnce = useEffectEvent(() => {
    if (isEdited) edit();
  });
  useEffect(() => editAtOnce(), []);

  return (
    <div className="framed-tools">
      <button className="tool" onClick={onAgain}>
        {texts.again}
      </button>
      <button className="tool" onClick={isPaused ? clock.resume : clock.pause}>
        {isPaused ? transport.resume : transport.pause}
      </button>
      <button
        className="tool"
        onClick={() => {
          setMissing(false);
          if (isOpen) onEdit(undefined);
          else edit();
        }}
      >
        {isOpen ? texts.done : texts.edit}
      </button>
      <span role="alert">{isMissing && unreachable}</span>
    </div>
  );
}
