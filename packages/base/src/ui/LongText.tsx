import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { longTextTexts } from './texts/longTextTexts.ts';
import type { LongTextTexts } from './texts/ru/longText.ts';
import { useTexts } from '../language/useTexts.ts';
import { copyText } from './copyText.ts';
import './longText.css';
import { textParts } from './text/textParts.ts';
import type { Field } from './text/visibleText.ts';

interface LongTextProps {
  text: string;
  /** The field of the text, if its hidden characters are to be dropped or marked. */
  field?: Field | undefined;
  /** Overrides of the page's texts. */
  texts?: Partial<LongTextTexts> | undefined;
}

/**
 * A text of any length, for a scrolling box. The text is laid out in parts: the next part appears when the reader
 * scrolls to it or presses the button. A text of one part has no buttons. Source: SPEC PG12.
 */
export function LongText({ text, field, texts: own }: LongTextProps) {
  const texts = { ...useTexts(longTextTexts), ...own };
  const firstParts = useMemo(() => textParts(text, field), [text, field]);
  const [count, setCount] = useState(1);
  const [status, setStatus] = useState({ of: '', text: '' });
  const end = useRef<HTMLSpanElement>(null);
  const parts = firstParts(count);
  const shown = parts.at(-1)?.end ?? 0;
  const hasMore = shown < text.length;

  useEffect(() => {
    if (!end.current || !hasMore) return undefined;
    // Observe again after each part, because the end may still be in view.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setCount(count + 1);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);

  if (!hasMore && parts.length < 2) return parts[0]?.shown;
  return (
    <>
      {parts.map((part, index) => (
        // A part never moves, and earlier parts stay.
        <TextPart key={index} text={part.shown} />
      ))}
      <span ref={end} className="long-text-end" />
      <span className="long-text-tools">
        <span>{texts.shown(shown, text.length)}</span>
        {/* The button stays after the last part; otherwise the focus would be lost. */}
        <button
          type="button"
          aria-disabled={!hasMore}
          onClick={() => hasMore && setCount(count + 1)}
        >
          {texts.more}
        </button>
        <button
          type="button"
          onClick={() =>
            void copyText(text).then((isCopied) =>
              setStatus({ of: text, text: isCopied ? texts.copied : texts.notCopied }),
            )
          }
        >
          {texts.copy}
        </button>
        <span role="status">{status.of === text && status.text}</span>
      </span>
    </>
  );
}

/** A part of a text is a block element, because the browser shapes the text of a block in one step. */
const TextPart = memo(function TextPart({ text }: { text: string }) {
  return <span className="long-text-part">{text}</span>;
});
