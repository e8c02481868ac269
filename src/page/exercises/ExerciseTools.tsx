import { use, useState } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';

interface ExerciseToolsProps {
  place: Readonly<Record<string, string>>;
  canRestore: boolean;
  onRestore: () => void;
  /** The label of the next exercise, shown once this one is over. */
  next: string | undefined;
  isOver: boolean;
  onNext: () => void;
}

/**
 * The tools of an exercise: restore the settings, show its address, and open the next one. Source: SPEC SC10.11, GU4,
 * GU5.
 */
export function ExerciseTools(props: ExerciseToolsProps) {
  const { place, canRestore, onRestore, next, isOver, onNext } = props;
  const texts = useTexts(lessonTexts);
  return (
    <div className="lesson-tools">
      <button
        className={canRestore ? 'lesson-restore' : 'lesson-restore is-idle'}
        onClick={onRestore}
      >
        {texts.restore}
      </button>
      <PlaceLink place={place} />
      {next !== undefined && (
        <button className={isOver ? 'tool' : 'tool is-idle'} onClick={onNext}>
          {texts.next(next)}
        </button>
      )}
    </div>
  );
}

/** A button that shows the page's address for one lesson or task. Source: SPEC GU4. */
function PlaceLink({ place }: { place: Readonly<Record<string, string>> }) {
  const texts = useTexts(lessonTexts).link;
  const lang = use(LanguageContext);
  const [isOpen, setOpen] = useState(false);
  const address = `${location.origin}${location.pathname}?${new URLSearchParams({ lang, ...place })}`;
  return (
    <>
      <button className="tool" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.label}
      </button>
      {isOpen && (
        <CopyDialog
          title={texts.title}
          contents={{ label: texts.label, text: address, rows: 2, isWrapped: true }}
          onClose={() => setOpen(false)}
        >
          <p>{texts.present}</p>
        </CopyDialog>
      )}
    </>
  );
}
