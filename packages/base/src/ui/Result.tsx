import { useLate } from './useLate.ts';

/** A text up to this length is laid out at once; the code for longer texts loads when needed. */
const MOST_UNITS = 1024;
const MOST_LINES = 12;

interface ResultProps {
  className: string;
  /** The ids of the fields that the result depends on. */
  htmlFor?: string;
  text: string | undefined;
}

/** The output of a widget, unchanged; a long text is in a scrolling box. Source: SPEC PG12. */
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
    // The result announces its beginning; without this, scrolling would announce each further part.
    <span className="long-result" aria-live="off">
      {late ? <late.LongText text={text} /> : `${text.slice(0, MOST_UNITS)}…`}
    </span>
  );
}
