import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useDone } from '../page/done.ts';
import type { PageState } from '../page/pageState.ts';
import { COURSE } from '../page/course.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';

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

/** Opens the end of the course, whose code loads late. */
export function useCourseEnd(page: PageState) {
  const { dialog, open } = useLateDialog(useTexts(scoreTexts).export);
  const showEnd = () =>
    void open(import('./CourseEnd.tsx'), ({ CourseEnd }, onClose) => (
      <CourseEnd {...{ page, onClose }} />
    ));
  return { dialog, showEnd };
}
