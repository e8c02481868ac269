import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useDone } from '../page/done.ts';
import type { PageState } from '../page/pageState.ts';
import { COURSE } from '../page/course.ts';

/** The button that leads a beginner through the course, from the first lesson that is not done, or once more. */
export function Begin({ page }: { page: PageState }) {
  const texts = useTexts(lessonTexts).course;
  const done = useDone(page.done) ?? [];
  const remaining = COURSE.filter((id) => !done.includes(id));
  const isDone = remaining.length === 0;
  const [id = '', ...course] = isDone ? COURSE : remaining;
  return (
    <p className="begin">
      <button
        className={isDone ? 'tool' : 'tool is-primary'}
        onClick={() => page.requests.notify({ id, course })}
      >
        {isDone ? texts.again : id === COURSE[0] ? texts.begin : texts.resume}
      </button>
      {isDone ? texts.done : texts.about}
    </p>
  );
}
