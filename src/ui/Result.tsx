import { useLoaded } from './useLoaded.ts';

/** A text up to this is laid out at once; what lays out longer ones comes when it is needed. */
const MOST_UNITS = 1024;
const MOST_LINES = 12;

interface ResultProps {
  className: string;
  /** The ids of the fields that it is made of. */
  htmlFor?: string;
  text: string | undefined;
}

/** What a widget gives out, exactly as it is; a long text in a box that scrolls. Source: SPEC PG12. */
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

/** Until what lays out the rest is there, and where it does not come, the beginning of the text. */
function LateLongText({ text }: { text: string }) {
  const late = useLoaded(() => import('./LongText.tsx'));
  const isLoaded = late && late !== 'missing';
  return (
    // The result announces its beginning; each further part would be read aloud as one scrolls.
    <span className="long-result" aria-live="off">
      {isLoaded ? <late.LongText text={text} /> : `${text.slice(0, MOST_UNITS)}…`}
    </span>
  );
}
