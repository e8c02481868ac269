import { use } from 'react';
import { textsIn } from '@partitura/base/language/language.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { Menu } from '@partitura/base/ui/menu/Menu.tsx';
import { PLAY, Sign } from '@partitura/base/ui/Sign.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { COURSE, type ExerciseRequest } from '../page/course.ts';
import { useCourseEnd } from '../course/Begin.tsx';
import { useDone } from '../page/done.ts';
import type { CardPartProps, ScoreParts } from '../page/pageState.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import type { WidgetName } from '../widgets/card.ts';

interface LessonBarProps extends CardPartProps, Omit<ScoreParts, 'lanes'> {
  /** The id of the open lesson or task. */
  current: string | undefined;
  isOver: boolean | undefined;
  /** The steps of the course after the open step. */
  rest: readonly string[] | undefined;
}

/**
 * The four controls of a card: the next exercise, the list of all exercises, what-if, and the menu of other actions.
 */
export function LessonBar({ name, page, current, isOver, rest, whatIf, more }: LessonBarProps) {
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const own = useTexts(card.texts);
  const lang = use(LanguageContext);
  const done = useDone(page.done);
  const { dialog, open } = useLateDialog(useTexts(scoreTexts).export);
  const tasks = Object.keys(own.tasks ?? {});
  const lessons = card.lessons.map(({ id }) => id);
  const isLeft = (id: string) => id !== current && !done?.includes(id);
  const next = nextRequest();
  const hasEnded = rest?.length === 0 && !COURSE.some(isLeft);
  const end = useCourseEnd(page);
  const start = (request: ExerciseRequest) => page.requests.notify(request);

  /** Finds the next exercise that is not done: in the course, or else on this card, on a card below, or on any card. */
  function nextRequest(): ExerciseRequest {
    const courseNext = rest && (rest[0] ?? COURSE.find(isLeft));
    if (courseNext) return { id: courseNext, course: rest.slice(1) };
    const ids = Object.values(page.cards).flatMap(({ lessons, tasks = [] }) =>
      [...lessons, ...tasks].map(({ id }) => id),
    );
    const after = lessons.slice(lessons.indexOf(current ?? '') + 1);
    const elsewhere = current ? [...ids.slice(ids.indexOf(current)), ...ids] : [];
    const [first = ''] = [...after, ...lessons];
    return { id: [...after, ...lessons, ...elsewhere].find(isLeft) ?? first };
  }

  function label(id: string) {
    const task = own.tasks?.[id];
    if (task) return texts.task.name(task.label);
    if (id in own.lessons) return textsIn(own.lessons, id)[0];
    const others = Object.keys(page.cards) as WidgetName[];
    const other = others.find((one) => id.startsWith(`${one}.`)) ?? name;
    return texts.next(textsIn(page.cards[other].texts, lang).title);
  }

  function item(id: string) {
    const isDone = done?.includes(id);
    return (
      <button
        key={id}
        data-done={isDone}
        aria-current={id === current || undefined}
        title={isDone ? texts.done : undefined}
        onClick={() => start({ id })}
      >
        {label(id)}
      </button>
    );
  }

  /** Shows the page's address for the open or the next exercise of this card. Source: SPEC GU4. */
  function showLink() {
    const id = current ?? next.id;
    const place = { lang, [tasks.includes(id) ? 'task' : 'lesson']: id };
    const text = `${location.origin}${location.pathname}?${new URLSearchParams(place)}`;
    const contents = { label: texts.link.label, text, rows: 2, isWrapped: true };
    const code = import('@partitura/base/ui/dialog/CopyDialog.tsx');
    void open(code, ({ CopyDialog }, onClose) => (
      <CopyDialog {...{ title: label(id), contents, onClose }}>
        <p>{texts.link.opens}</p>
      </CopyDialog>
    ));
  }

  const numbered = rest && COURSE.includes(next.id) ? COURSE : lessons;
  const index = numbered.indexOf(next.id);
  return (
    <div className="lesson-bar">
      <button
        className={isOver ? 'tool lesson-next is-primary' : 'tool lesson-next'}
        aria-haspopup={hasEnded ? 'dialog' : undefined}
        onClick={() => (hasEnded ? end.showEnd() : start(next))}
      >
        {!hasEnded && index >= 0 && (
          <span>
            <Sign path={PLAY} /> {texts.count(index + 1, numbered.length)}
          </span>
        )}{' '}
        {hasEnded ? texts.course.summary : label(next.id)}
      </button>
      <Menu label={texts.title} sign="▾">
        {lessons.map(item)}
        {tasks.length > 0 && <hr />}
        {tasks.map(item)}
      </Menu>
      {whatIf}
      <Menu label={texts.more} sign="⋯">
        {more}
        <button aria-haspopup="dialog" onClick={showLink}>
          {texts.link.label}
        </button>
      </Menu>
      {dialog}
      {end.dialog}
    </div>
  );
}
