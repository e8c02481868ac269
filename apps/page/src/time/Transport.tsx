import { use, useState, useSyncExternalStore } from 'react';
import { type Speed, SPEEDS } from '@partitura/base/clock/clockTime.ts';
import { laneNames } from '@partitura/score/code/streamCode.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import type { WidgetName } from '../widgets/card.ts';
import { Choice } from '@partitura/base/ui/Choice.tsx';
import { usePreference } from '../preferences/preference.ts';
import { inForce } from '../settings/inForce.ts';
import { PLAY, Sign } from '@partitura/base/ui/Sign.tsx';
import { mapCards } from '../page/cards.ts';
import type { PageState } from '../page/pageState.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { useOwnInput } from '../page/useOwnInput.ts';
import './transport.css';
import { useShortcuts } from './useShortcuts.ts';

const BARS = 'M1 0h3v10H1zM6 0h3v10H6z';
const KEYBOARD =
  'M0 1.5h10v7H0zm.8.8v5.4h8.4V2.3zM1.9 3.3h1v1h-1zm1.7 0h1v1h-1zm1.7 0h1v1h-1zm1.7 0h1v1H7zM2.7 5.7h4.6v1H2.7z';

type TransportPage = Pick<
  PageState,
  'clock' | 'keys' | 'lookBack' | 'recordings' | 'cards' | 'arrangements'
>;

/** The outcome of the last step. */
interface Stepped {
  /** The number of steps since time last ran. */
  readonly steps: number;
  /** The clock time of the step in milliseconds; absent if no action waited. */
  readonly byMs: number | undefined;
  /** For each stream that the step changed, the lane of its first notification. */
  readonly lanes: readonly (readonly [name: WidgetName, lane: string])[];
}

function latest({ cards, recordings }: TransportPage) {
  return mapCards(cards, (name) => recordings[name].version());
}

function firstLanes(
  { cards, recordings, arrangements }: TransportPage,
  since: ReturnType<typeof latest>,
) {
  const lanes = mapCards(cards, (name, card): Stepped['lanes'] => {
    const [first] = recordings[name].after(since[name]) ?? [];
    const names = laneNames(card.code, inForce(card, arrangements.of(name).choices));
    return first ? [[name, names[first.lane] ?? '']] : [];
  });
  return Object.values(lanes).flat();
}

/** Whether the visitor has used a widget during this look back. Source: SPEC SC4.9. */
function useActedNow(isBack: boolean) {
  const [hasActed, setActed] = useState(false);
  if (hasActed && !isBack) setActed(false);
  useOwnInput(
    isBack,
    (target) => target.closest('.card-widget, .own-inputs') !== null,
    () => setActed(true),
  );
  return hasActed;
}

/**
 * The clock's controls: pause, step and speed, with Space to pause, the period key to step, and `?` to list all keys.
 *
 * The list has a checkbox for these keys, because speech input may trigger them by accident (WCAG 2.1.4).
 */
export function Transport({ page }: { page: TransportPage }) {
  const { clock, keys, lookBack } = page;
  const { transport: texts, scrubber, export: exportTexts } = useTexts(scoreTexts);
  const isPast = () => lookBack.atMs() !== undefined;
  const isBack = useSyncExternalStore(lookBack.subscribe, isPast, isPast);
  const hasActed = useActedNow(isBack);
  const speed = useSyncExternalStore(clock.subscribe, clock.speed, clock.speed);
  const isPaused = useSyncExternalStore(clock.subscribe, clock.isPaused, clock.isPaused);
  const areKeysOn = usePreference(keys) === 'on';
  const [lastStep, setLastStep] = useState<Stepped>();
  const { dialog, open } = useLateDialog(exportTexts);
  if (isBack && lastStep) setLastStep(undefined);

  function toggle() {
    setLastStep(undefined);
    if (clock.isPaused()) {
      // During a look back, the effects of a start or a step would not be visible.
      lookBack.look();
      clock.resume();
    } else clock.pause();
  }

  function step() {
    lookBack.look();
    clock.pause();
    const [fromMs, since] = [clock.now(), latest(page)];
    const hasStepped = clock.step();
    setLastStep((before) => ({
      steps: (before?.steps ?? 0) + 1,
      byMs: hasStepped ? Math.round(clock.now() - fromMs) : undefined,
      lanes: firstLanes(page, since),
    }));
  }

  const listKeys = () =>
    void open(import('./KeysDialog.tsx'), ({ KeysDialog }, onClose) => (
      <KeysDialog {...{ keys, onClose }} />
    ));

  useShortcuts({ ' ': (isRepeat) => !isRepeat && toggle(), '.': step, '?': listKeys }, areKeysOn);

  return (
    <>
      <div className="transport" role="group" aria-label={texts.title}>
        <button
          className="tool transport-toggle"
          aria-keyshortcuts={areKeysOn ? 'Space' : undefined}
          title={areKeysOn ? texts.spaceKey : undefined}
          onClick={toggle}
        >
          <Sign path={isPaused ? PLAY : BARS} />
          <span>{isPaused ? texts.resume : texts.pause}</span>
        </button>
        <button
          className="tool"
          disabled={!isPaused}
          aria-keyshortcuts={areKeysOn ? '.' : undefined}
          title={areKeysOn ? texts.periodKey : undefined}
          onClick={step}
        >
          {texts.step}
        </button>
        <Choice
          legend={texts.speed}
          options={SPEEDS.map((one) => ({ value: `${one}`, label: texts.speeds[one] }))}
          value={`${speed}`}
          onChange={(name) => clock.setSpeed(Number(name) as Speed)}
        />
        <button
          className="tool transport-keys"
          aria-haspopup="dialog"
          aria-label={texts.keys}
          title={texts.keys}
          onClick={listKeys}
        >
          <Sign path={KEYBOARD} />
        </button>
      </div>
      <p className="transport-note" role="status">
        {/* The element is new each time, so that the same sentence is announced again. */}
        {lastStep && (
          <span className="is-step" key={lastStep.steps}>
            <StepSentence {...lastStep} cards={page.cards} />
          </span>
        )}
        {hasActed && <span>{scrubber.goesToNow}</span>}
        {!lastStep && speed !== 1 && <span>{texts.networkHeld}</span>}
      </p>
      {dialog}
    </>
  );
}

/** Says by how much time a step has moved the clock, and which lanes have shown something. */
function StepSentence({ byMs, lanes, cards }: Stepped & Pick<TransportPage, 'cards'>) {
  const { transport: texts } = useTexts(scoreTexts);
  const language = use(LanguageContext);
  if (byMs === undefined) return texts.nothingWaits;
  return texts.stepped(
    byMs,
    lanes.map(([name, lane]) => `${textsIn(cards[name].texts, language).title}: ${lane}`),
  );
}
