import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useDone } from '../done.ts';
import type { PageState } from '../pageState.ts';
import { COURSE } from '../course.ts';

/** The button that leads a beginner through the course, from the first lesson that is not done. */
export function Begin({ page }: { page: PageState }) {
  const texts = useTexts(lessonTexts).course;
  const done = useDone(page.done) ?? [];
  const next = COURSE.find((id) => !done.includes(id));
  const isBegun = next !== undefined && next !== COURSE[0];
  return (
    <p className="begin">
      <button
        className="tool is-primary"
        onClick={() => page.asked$.next({ id: next ?? COURSE[0] ?? '', isCourse: true })}
      >
        {isBegun ? texts.resume : texts.begin}
      </button>
      {texts.about}
    </p>
  );
}
