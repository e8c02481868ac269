import { use } from 'react';
import { type ExerciseRequest, COURSE } from '../page/course.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { PageState } from '../page/pageState.ts';
import { courseTexts } from '../texts/courseTexts.ts';
import type { WidgetName } from '../widgets/card.ts';
import css from './courseEnd.css?inline';
import { Miniature } from '../score/Miniature.tsx';

interface CourseEndProps {
  page: PageState;
  onClose: () => void;
}

/**
 * The end of the course: a sentence and a picture for each step, and links to the visitor's own stream and to the
 * cards. Source: SPEC GU7.2.
 */
export function CourseEnd({ page, onClose }: CourseEndProps) {
  useStyles(css);
  const texts = useTexts(courseTexts);
  const leave = (request?: ExerciseRequest) => {
    onClose();
    if (request) page.requests.notify(request);
  };
  const ways = (
    <>
      <a className="tool is-primary" href="#own" onClick={() => leave()}>
        {texts.ownStream}
      </a>
      <a className="tool" href="#widgets" onClick={() => leave()}>
        {texts.cards}
      </a>
    </>
  );
  return (
    <CopyDialog title={texts.title} tools={ways} onClose={onClose}>
      <ol className="course-end">
        {COURSE.map((step, index) => (
          <Step
            key={step}
            {...{ page, step }}
            onAgain={() => leave({ id: step, course: COURSE.slice(index + 1) })}
          />
        ))}
      </ol>
    </CopyDialog>
  );
}

interface StepProps {
  page: PageState;
  step: string;
  onAgain: () => void;
}

function Step({ page, step, onAgain }: StepProps) {
  const texts = useTexts(courseTexts);
  const language = use(LanguageContext);
  const [name = ''] = step.split('.');
  const card = page.cards[name as WidgetName];
  const lesson = card.lessons.find((one) => one.id === step);
  const [label] = textsIn(textsIn(card.texts, language).lessons, step);
  const text = textsIn(texts.steps, step);
  const isMissed = page.done.missed.has(step);
  return (
    <li>
      <Miniature
        {...{ card }}
        choices={lesson?.choices ?? NO_CHOICES}
        play={lesson?.example}
        hasInput
        label={text}
      />
      <div>
        <p>
          {text} {isMissed && <b>{texts.missed}</b>}
        </p>
        <button className={isMissed ? 'tool' : 'quiet'} onClick={onAgain}>
          {texts.again(label)}
        </button>
      </div>
    </li>
  );
}

const NO_CHOICES = {};
