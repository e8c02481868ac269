import { inForce } from '@partitura/page/settings/inForce.ts';
import { shortValue } from '../../src/layout/describe.ts';
import type { SettingChoice } from '../../src/code/streamCode.ts';
import { tryOut } from '../../src/replay/tryOut.ts';
import type { Notification } from '../../src/trace/recording.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { inOnePart } from '@partitura/tests/support/inOnePart.ts';
import { recordScene, type Script } from '@partitura/tests/support/recordScenes.ts';

/**
 * Plays a scene whose timers are on time, and compares these choices of a setting on its recording. To be imported with
 * the plugin that taps streams.
 */
export function tryOutScene(...scene: Parameters<typeof tryInParts>) {
  return inOnePart(tryInParts(...scene));
}

/** Plays and compares like `tryOutScene`, but part by part; `alter` changes the recording first. */
export function tryInParts(
  script: Script,
  setting: string,
  choices: readonly SettingChoice[],
  alter = (held: readonly Notification[]) => held,
) {
  const { settings, notifications, ...scene } = recordScene({ lateMs: 0, ...script });
  const card = cards[script.stream];
  const input = {
    ...scene,
    notifications: alter(notifications),
    stream: card.stream,
    settings: { ...inForce(card, {}), ...settings },
    labelOf: (value: unknown) => shortValue(value, card.nameOf),
  };
  return tryOut(input, setting, choices);
}

/** The trials of a scene that can be compared. */
export function trialsOf(...scene: Parameters<typeof tryOutScene>) {
  const trials = tryOutScene(...scene);
  if (typeof trials === 'string') throw new Error(trials);
  return trials;
}

/** The outputs of each choice with their times; a `?` marks an assumed output. */
export function outcomesOf(...scene: Parameters<typeof tryOutScene>) {
  const [{ stream }] = scene;
  return Object.fromEntries<string[]>(
    trialsOf(...scene).map(({ choice, outputs, assumedNumbers }) => [
      String(choice),
      outputs.map(({ number, timeMs, value }) => {
        const name = shortValue(value, cards[stream].nameOf);
        return `${timeMs} ${name}${assumedNumbers.has(number) ? '?' : ''}`;
      }),
    ]),
  );
}
