import { useLate } from './useLate.ts';

/** A text up to this is laid out at once; the code that lays out longer ones loads when it is needed. */
const MOST_UNITS = 1024;
const MOST_LINES = 12;

interface ResultProps {
  className: string;
  /** The ids of the fields that it is made of. */
  htmlFor?: string;
  text: string | undefined;
}

/** The output of a widget, exactly as it is; a long text in a box that scrolls. Source: SPEC PG12. */
export function Result({ className, htmlFor, text = '' }: ResultProps) {
  return (
    <output className={className} htmlFor={htmlFor}>
      {isLong(text) ? <LateLongText text={text} /> : text}
    </output>
  );
}

function isLong(text: string) {
  return text.length > MOST_UNITS || text.split('\n', MOST_LINES + 1).length > MOST_LINES;
}

/** The beginning of the text, until the code that lays out the rest has loaded. */
function LateLongText({ text }: { text: string }) {
  const late = useLate(() => import('./LongText.tsx'));
  return (
    // The result announces its beginning; each further part would be read aloud as one scrolls.
    <span className="long-result" aria-live="off">
      {late ? <late.LongText text={text} /> : `${text.slice(0, MOST_UNITS)}…`}
    </span>
  );
}
