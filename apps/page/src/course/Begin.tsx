import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useDone } from '../page/done.ts';
import type { PageState } from '../page/pageState.ts';
import { COURSE } from '../page/course.ts';
import { useCourseEnd } from './useCourseEnd.tsx';

/**
 * The button that starts the course at the first lesson that is not done; if all are done, the button opens the end of
 * the course.
 */
export function Begin({ page }: { page: PageState }) {
  const texts = useTexts(lessonTexts).course;
  const done = useDone(page.done) ?? [];
  const [id, ...course] = COURSE.filter((step) => !done.includes(step));
  const { dialog, showEnd } = useCourseEnd(page);
  return (
    <>
      <p className="begin">
        {id === undefined ? (
          <button className="tool" aria-haspopup="dialog" onClick={showEnd}>
            {texts.summary}
          </button>
        ) : (
          <button className="tool is-primary" onClick={() => page.requests.notify({ id, course })}>
            {id === COURSE[0] ? texts.begin : texts.resume}
          </button>
        )}
        {id === undefined ? texts.done : texts.about}
      </p>
      {dialog}
    </>
  );
}
