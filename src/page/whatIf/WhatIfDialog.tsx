import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shortValue } from '../../score/layout/describe.ts';
import { engraveTogether } from '../../score/layout/engraveTogether.ts';
import type { Notification, Recording } from '../../trace/recording.ts';
import type { SettingChoice } from '../../code/streamCode.ts';
import { lastRunOf } from '../../replay/lastRunOf.ts';
import type { Knob } from '../../score/view/knobs/knob.ts';
import { tryOut } from '../../replay/tryOut.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { replayTexts } from '../../texts/replayTexts.ts';
import { sentenceTexts } from '../../texts/sentenceTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/dialog/CopyDialog.tsx';
import type { Chosen, WidgetCard } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import { Outcome } from './Outcome.tsx';
import { tellApart } from './tellApart.ts';
import { useInParts } from './useInParts.ts';
import { whatIfSvg } from './whatIfSvg.tsx';
import '../../score/view/picture.css';
import './whatIf.css';

interface WhatIfProps extends CardPartProps {
  recording: Recording;
  /** Returns the choices at the time of the notification with this number. */
  settingsAt: (number: number) => Chosen;
  /** Plays the card's example, or another one, with these choices. */
  exampleWith: (chosen: Chosen, example?: WidgetCard['example']) => readonly Notification[];
  /** The end of the comparison in clock time. */
  nowMs: number;
  onClose: () => void;
}

/** The dialog that compares the current setting with other choices. Source: SPEC GU2. */
export function WhatIfDialog(props: WhatIfProps) {
  const { name, page, recording, settingsAt, exampleWith, nowMs, onClose } = props;
  const card = page.cards[name];
  const { problems, whatIf: texts } = useTexts(replayTexts);
  const { score } = useTexts(scoreTexts);
  const { settings: labels, contrast: contrastLabel } = useTexts(card.texts);
  const [isContrast, setContrast] = useState(false);
  // The compared recording does not change while the dialog is open.
  const [{ held, settings }] = useState(() => {
    const until = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
    return {
      held: until,
      settings: settingsAt(lastRunOf(card.code, until)?.[0].number ?? Infinity),
    };
  });
  const sentences = useTexts(sentenceTexts);
  const names = Object.keys(card.knobs);
  // Operators come first, because they show more than numbers.
  const [setting, setSetting] = useState(
    names.findLast((one) => 'notes' in (card.knobs[one] ?? {})) ?? names[0] ?? 'pause',
  );
  const [numbers, setNumbers] = useState<Partial<Record<string, SettingChoice>>>({});
  const knob = card.knobs[setting];
  const operators = useMemo(() => Object.keys(knob?.notes?.(score) ?? {}), [knob, score]);
  const now = settings[setting] ?? '';
  const number = numbers[setting] ?? (knob ? otherNumber(knob, Number(now)) : now);
  const labelOf = useCallback((value: unknown) => shortValue(value, card.nameOf), [card]);
  const begin = useCallback(
    function* () {
      const { code, stream, knobs } = card;
      const input = { code, stream, held, nowMs, settings, knobs, labelOf };
      const choices = operators.length > 0 ? operators : [number];
      const contrast = isContrast ? card.contrast : undefined;
      const own = contrast ? 'nothing' : yield* tryOut(input, setting, choices);
      const trials = own === 'nothing' ? yield* tryExample() : own;
      if (typeof trials === 'string') return trials;
      const { lanes } = code;
      const shown = trials[0]?.lanes;
      const parts = trials.map(({ names, settings: chosen, held }) => ({
        ...{ lanes, names, held, shown, labelOf },
        settings: chosen,
      }));
      return {
        trials,
        isExample: own === 'nothing' && !contrast,
        told: yield* tellApart(code, trials, { texts: sentences, labelOf }),
        draw: yield* engraveTogether(parts),
      };

      function tryExample() {
        const all = { ...settings, ...contrast?.chosen };
        const played = exampleWith(all, contrast?.example);
        const endMs = played.at(-1)?.timeMs ?? 0;
        return tryOut({ ...input, settings: all, held: played, nowMs: endMs }, setting, choices);
      }
    },
    [
      card,
      exampleWith,
      isContrast,
      held,
      nowMs,
      settings,
      setting,
      operators,
      number,
      labelOf,
      sentences,
    ],
  );
  const tried = useInParts(begin);
  const box = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState(0);
  // Before the first result, the dialog is not open yet.
  useLayoutEffect(() => setRoomPx(box.current?.clientWidth ?? 0), [tried]);
  const drawn = useMemo(
    () =>
      typeof tried === 'object' &&
      whatIfSvg({ code: card.code, ...tried, words: texts, texts: score, roomPx }),
    [card, tried, score, texts, roomPx],
  );
  /** The scroll position set by the dialog itself. */
  const placedPx = useRef(0);
  /** Whether the visitor has scrolled the picture since the setting was chosen. */
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    if (box.current && !isScrolled.current) placedPx.current = showFirstDifference(box.current);
  }, [drawn]);

  return (
    <CopyDialog title={texts.title} onClose={onClose}>
      <p>{texts.lede}</p>
      {typeof tried === 'object' && tried.isExample && <p>{texts.ofExample}</p>}
      <div className="what-if-setting">
        <label>
          {texts.setting}
          <select
            className="tool"
            value={setting}
            onChange={({ target }) => {
              isScrolled.current = false;
              setSetting(target.value);
            }}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </select>
        </label>
        {operators.length === 0 &&
          knob?.render({
            label: labels[setting] ?? setting,
            value: number,
            preset: number,
            onChange: (next) => setNumbers({ ...numbers, [setting]: next }),
          })}
        {card.contrast && (
          <button
            className="tool"
            aria-pressed={isContrast}
            onClick={() => {
              isScrolled.current = false;
              setContrast(!isContrast);
            }}
          >
            {contrastLabel}
          </button>
        )}
      </div>
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
        {drawn}
      </div>
      {typeof tried === 'string' && <p role="status">{problems[tried]}</p>}
      {typeof tried === 'object' && <Outcome {...tried} texts={texts} />}
    </CopyDialog>
  );
}

/** A different number within the knob's bounds: half or double the current number. */
function otherNumber(knob: Knob, now: number): SettingChoice {
  return knob.parse(now / 2) ?? knob.parse(2 * now) ?? knob.parse(now + 1) ?? now;
}

/**
 * Scrolls a picture that is wider than its box to the first value that the current setting does not emit, unless this
 * value is in view from the start of the picture; returns the scroll position.
 */
function showFirstDifference(box: HTMLElement): number {
  box.scrollLeft = 0;
  const signs = Array.from(box.querySelectorAll('.difference'), (one) =>
    one.getBoundingClientRect(),
  );
  const [first] = signs.sort((one, other) => one.left - other.left);
  const { left, right } = box.getBoundingClientRect();
  if (first && first.right > right) box.scrollLeft = first.left - left - box.clientWidth / 3;
  return box.scrollLeft;
}
