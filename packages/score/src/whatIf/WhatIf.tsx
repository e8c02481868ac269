import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StreamCode } from '../code/streamCode.ts';
import { replayTexts } from '../texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { useInParts } from './useInParts.ts';
import css from './whatIf.css?inline';
import type { Trial } from '../replay/trial.ts';
import { scoreTexts } from '../texts/scoreTexts.ts';
import type { Engraving } from '../layout/engrave.ts';
import { Outcome } from './Outcome.tsx';
import { whatIfSvg } from './whatIfSvg.tsx';
import picture from '../view/picture.css?inline';

interface WhatIfProps {
  /** The introductory sentences. */
  lede: string;
  /** The settings to choose from, each by its key and its name. */
  settings: readonly (readonly [key: string, name: string])[];
  setting: string;
  onChoose: (key: string) => void;
  /** Controls beside the list of settings. */
  tools: ReactNode;
  lanes: StreamCode['lanes'];
  /** The key of the comparison: different kinds of comparison of one setting have different keys. */
  kind?: string | undefined;
  /** Begins the comparison, in parts. The result may have a note; a text is the reason why there is no comparison. */
  compare: () => Iterator<undefined, (ComparisonResult & { readonly note?: string }) | string>;
  onClose: () => void;
}

/** The dialog that compares the current choice of a setting with other choices. Source: SPEC GU2. */
export function WhatIf(props: WhatIfProps) {
  const { lede, settings, setting, onChoose, tools, lanes, kind = '', compare, onClose } = props;
  const { whatIf: texts } = useTexts(replayTexts);
  useStyles(picture + css);
  const result = useInParts(compare);
  const { note } = typeof result === 'object' ? result : {};
  return (
    <CopyDialog title={texts.title} onClose={onClose}>
      <p>{lede}</p>
      {note !== undefined && <p>{note}</p>}
      <div className="what-if-setting">
        <label>
          {texts.setting}
          <select
            className="tool"
            value={setting}
            onChange={({ target }) => onChoose(target.value)}
          >
            {settings.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {tools}
      </div>
      {typeof result === 'string' && <p role="status">{result}</p>}
      {typeof result === 'object' && (
        // A new key drops the scroll position of the previous setting.
        <Comparison key={`${setting} ${kind}`} lanes={lanes} comparison={result} />
      )}
    </CopyDialog>
  );
}

/**
 * The result of each choice, a sentence about each choice if the sentences differ, and a function that draws the
 * results.
 */
interface ComparisonResult {
  readonly trials: readonly Trial[];
  readonly sentences: readonly string[];
  readonly draw: (widthPx: number) => readonly Engraving[];
}

interface ComparisonProps {
  lanes: StreamCode['lanes'];
  comparison: ComparisonResult;
}

/** The results of all choices, as one picture and in words. */
function Comparison({ lanes, comparison }: ComparisonProps) {
  const { score } = useTexts(scoreTexts);
  const { whatIf: texts } = useTexts(replayTexts);
  const box = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState(0);
  useLayoutEffect(() => setRoomPx(box.current?.clientWidth ?? 0), [comparison]);
  const svg = useMemo(
    () => whatIfSvg({ lanes, ...comparison, words: texts, texts: score, roomPx }),
    [lanes, comparison, score, texts, roomPx],
  );
  /** The scroll position set by the dialog itself. */
  const placedPx = useRef(0);
  /** Whether the visitor has scrolled the picture. */
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    if (box.current && !isScrolled.current) placedPx.current = showFirstDifference(box.current);
  }, [svg]);

  return (
    <Outcome {...comparison} texts={texts}>
      <div
        ref={box}
        className="picture"
        onScroll={({ currentTarget: { style, scrollLeft } }) => {
          style.setProperty('--scrolled', `${scrollLeft}px`);
          if (scrollLeft !== placedPx.current) isScrolled.current = true;
        }}
        role="region"
        aria-label={texts.picture}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {svg}
      </div>
    </Outcome>
  );
}

/**
 * Scrolls a picture that is wider than its box to its start or, if the first value with a stroke is out of view there,
 * to this value. Returns the scroll position.
 */
function showFirstDifference(box: HTMLElement): number {
  box.scrollLeft = 0;
  const signs = [...box.querySelectorAll('.difference')].map((one) => one.getBoundingClientRect());
  const [first] = signs.sort((one, other) => one.left - other.left);
  const { left, right } = box.getBoundingClientRect();
  if (first && first.right > right) box.scrollLeft = first.left - left - box.clientWidth / 3;
  return box.scrollLeft;
}
