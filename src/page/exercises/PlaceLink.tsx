import { use, useRef, useState } from 'react';
import { exerciseTexts } from '../../texts/exerciseTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';

/** A button that shows the page's address for one lesson or task. Source: SPEC GU4. */
export function PlaceLink({ place }: { place: Readonly<Record<string, string>> }) {
  const texts = useTexts(exerciseTexts).link;
  const lang = use(LanguageContext);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const address = `${location.origin}${location.pathname}?${new URLSearchParams({ lang, ...place })}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.label}
      </button>
      {isOpen && (
        <CopyDialog
          title={texts.title}
          contents={{ label: texts.label, text: address, rows: 2, isWrapped: true }}
          onClose={() => {
            setOpen(false);
            button.current?.focus({ preventScroll: true });
          }}
        >
          <p>{texts.present}</p>
        </CopyDialog>
      )}
    </>
  );
}
