import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { shortValue } from '../../score/layout/describe.ts';
import { engrave } from '../../score/layout/engrave.ts';
import { laneNames, outputLane } from '../../code/streamCode.ts';
import { picture } from '../../score/view/file/picture.tsx';
import { textsIn } from '../../texts/language.ts';
import { lessonTexts, scoreTexts } from '../../texts/lateTexts.ts';
import { taskTexts } from '../../texts/taskTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { WidgetCard, Exercises, Task } from '../../widgets/card.ts';
import type { TaskText } from '../../widgets/cardTexts.ts';
import type { CardPartProps } from '../pageState.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { recordExample } from '../score/playExample.ts';
import { inForce } from '../settings/inForce.ts';
import { useArrange } from '../settings/useArrange.ts';
import type { Arrangement } from '../arrangements.ts';
import { performStep } from './performStep.ts';
import { keepSolved, readSolved } from './solvedTasks.ts';
import { useParts } from './useParts.ts';
import '../../score/view/picture.css';
import './tasks.css';

interface TasksProps extends CardPartProps {
  exercises: Exercises;
  onClose: () => void;
}

/** A task that was begun. */
interface Begun {
  readonly task: Task;
  /** The last notification before it. */
  readonly after: number;
  /** Tells one beginning from another. */
  readonly run: number;
  /** How many hints are shown. */
  readonly hints: number;
  readonly isSolved: boolean;
  /** How the widget was arranged before. */
  readonly before: Arrangement;
}

/** The tasks of a card: something to bring about by one's own doing. Source: SPEC GU3. */
export function Tasks({ name, page, exercises, onClose }: TasksProps) {
  const texts = useTexts(taskTexts);
  const said = useTexts(exercises.texts).tasks;
  const card = page.cards[name];
  const arrange = useArrange(page);
  const root = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Begun>();
  const [solved, setSolved] = useState(readSolved);

  /** Begins with empty fields; again, with the settings as they are. */
  function begin(task: Task) {
    const isAgain = begun?.task === task;
    const before = begun?.before ?? page.arrangements.of(name);
    page.lookBack.look();
    for (const into of Object.keys(card.fields)) {
      const place = root.current?.closest('.card');
      if (place) performStep(place, { does: 'type', atMs: 0, into, text: '' });
    }
    const hints = isAgain ? begun.hints : 0;
    const after = page.recordings[name].version();
    setBegun({ task, after, before, run: (begun?.run ?? 0) + 1, hints, isSolved: false });
    arrange(name, isAgain ? page.arrangements.of(name) : task.start, true);
  }

  const leave = useEffectEvent(() => {
    if (begun) arrange(name, begun.before);
  });
  useEffect(() => () => leave(), []);

  const beginAsked = useEffectEvent(() => {
    const id = new URLSearchParams(location.search).get('task');
    exercises.tasks.filter((task) => task.id === id).forEach(begin);
  });
  useEffect(() => beginAsked(), []);

  function onSolved({ id }: Task) {
    keepSolved(id);
    setSolved((known) => [...known, id]);
    setBegun((now) => now && { ...now, isSolved: true });
  }

  const text = begun && textsIn(said, begun.task.id);
  return (
    <div className="tasks" role="group" aria-label={texts.title} ref={root}>
      <div className="lesson-row">
        <span className="lesson-title">{texts.title}</span>
        {exercises.tasks.map((task) => (
          <button
            key={task.id}
            type="button"
            className={begun?.task === task ? 'task-button is-started' : 'task-button'}
            aria-pressed={begun?.task === task}
            onClick={() => begin(task)}
          >
            {solved.includes(task.id) && (
              <>
                <span aria-hidden="true">✓</span>
                <span className="task-state">{texts.solved} </span>
              </>
            )}
            {textsIn(said, task.id).label}
          </button>
        ))}
        <button type="button" className="task-button task-close" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      {begun && text && (
        <div className="task">
          <p className="lesson-question">{text.goal}</p>
          <Goal key={begun.task.id} task={begun.task} card={card} />
          <Parts
            key={begun.run}
            {...{ name, page, begun }}
            parts={text.parts}
            onSolved={() => onSolved(begun.task)}
          />
          <div aria-live="polite">
            {text.hints.slice(0, begun.hints).map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
          <div className="task-tools">
            <button
              type="button"
              className="tool task-hint"
              aria-disabled={begun.hints === 2}
              onClick={() => setBegun({ ...begun, hints: Math.min(2, begun.hints + 1) })}
            >
              {texts.hint}
            </button>
            <button type="button" className="tool task-again" onClick={() => begin(begun.task)}>
              {texts.again}
            </button>
            <PlaceLink place={{ task: begun.task.id }} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The output that a solution gives, drawn as in a score. */
function Goal({ task, card }: { task: Task; card: WidgetCard }) {
  const texts = useTexts(taskTexts);
  const { score } = useTexts(scoreTexts);
  const { words } = useTexts(lessonTexts);
  const drawn = useMemo(() => {
    const names = laneNames(card.code, inForce(card, task.solved));
    const labelOf = (value: unknown) => shortValue(value, card.nameOf);
    const lane = outputLane(card.code);
    // A solution goes on for ever, or ends by itself.
    const held = recordExample(card, words, task.solved, (...given) => task.play(...given))
      .held()
      .filter(({ kind }) => kind !== 'unsubscribe');
    const engraved = { lanes: card.code.lanes, names, labelOf, shown: [lane] };
    return { engraving: engrave(engraved, held, GOAL_PX), lane };
  }, [card, task, words]);
  return (
    <div className="picture task-goal">
      {texts.goalPicture}
      {picture({
        rows: [{ ...drawn, indent: 0, tokens: [], isInner: false }],
        axis: drawn.engraving,
        title: texts.goalPicture,
        texts: score,
        lanePx: GOAL_PX,
      })}
    </div>
  );
}

/** As wide as the lessons beside a score. */
const GOAL_PX = 256;

/** The parts of the goal, and which of them hold so far. */
function Parts({
  name,
  page,
  begun,
  parts,
  onSolved,
}: CardPartProps & { begun: Begun; parts: TaskText['parts']; onSolved: () => void }) {
  const texts = useTexts(taskTexts);
  const held = useParts({ name, page }, begun);
  const count = held.filter(Boolean).length;
  const isDone = begun.isSolved || count === parts.length;
  const tellSolved = useEffectEvent(onSolved);
  useEffect(() => {
    if (isDone && !begun.isSolved) tellSolved();
  }, [isDone, begun.isSolved]);
  return (
    <>
      <ul className="task-parts">
        {parts.map((part, index) => {
          const holds = begun.isSolved || held[index];
          return (
            <li key={part} data-holds={holds}>
              <span aria-hidden="true">{holds ? '✓' : '○'}</span> {part}
              <span className="task-state">, {holds ? texts.holds : texts.missing}</span>
            </li>
          );
        })}
      </ul>
      <p role="status">{isDone ? texts.solved : texts.progress(count, parts.length)}</p>
    </>
  );
}
