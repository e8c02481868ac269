import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import type { PageState } from '../page/pageState.ts';

/** Opens the end of the course, whose code loads late. */
export function useCourseEnd(page: PageState) {
  const { dialog, open } = useLateDialog(useTexts(scoreTexts).export);
  const showEnd = () =>
    void open(import('./CourseEnd.tsx'), ({ CourseEnd }, onClose) => (
      <CourseEnd {...{ page, onClose }} />
    ));
  return { dialog, showEnd };
}
