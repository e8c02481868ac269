import { useState, useSyncExternalStore } from 'react';
import { labelOf } from '../texts/nameOfValue.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Input } from '../frame/ownRuns.ts';
import { NumberField } from '../knobs/NumberField.tsx';
import { cardTexts } from '../texts/cardTexts.ts';
import { moveInput, textOf } from './moveInput.ts';

/** A longer list would be no help. */
const MOST_LISTED = 30;

const STEP_MS = 50;

interface OwnScriptProps {
  recording: Recording;
  /** The inputs of the latest run. */
  inputs: () => readonly Input[];
  /** Gets the changed inputs. */
  onChange: (inputs: readonly Input[]) => void;
}

/** What the inputs were given and when, as a list in which each can get another time or go. Source: SPEC OW35.2. */
export function OwnScript(props: OwnScriptProps) {
  const texts = useTexts(cardTexts).moving;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="own-script" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.label}</summary>
      <p>{texts.hint}</p>
      {isOpen && <List {...props} />}
    </details>
  );
}

function List({ recording, inputs, onChange }: OwnScriptProps) {
  const texts = useTexts(cardTexts).moving;
  // Inputs come with notifications.
  useSyncExternalStore(recording.subscribe, recording.version);
  const [keys] = useState(createKeys);
  const all = inputs();

  function move(one: Input, atMs: number | undefined) {
    const changed = moveInput(all, one, atMs);
    const moved = changed.find((other) => !all.includes(other));
    // The field keeps the focus.
    if (moved) keys.keep(moved, one);
    onChange(changed);
  }

  if (all.length === 0) return <p>{texts.none}</p>;
  return (
    <ol>
      {all.slice(0, MOST_LISTED).map((one) => {
        const [atMs, name, value] = one;
        const what = `${name} ${labelOf(textOf(value))}`;
        return (
          <li key={keys.of(one)}>
            <NumberField
              {...{ name: texts.inMs(what), label: texts.time(what), value: atMs, step: STEP_MS }}
              onChange={(ms) => move(one, Math.round(ms))}
            />
            <button
              className="tool"
              aria-label={texts.remove(what)}
              title={texts.remove(what)}
              onClick={() => move(one, undefined)}
            >
              ✕
            </button>
          </li>
        );
      })}
      {all.length > MOST_LISTED && <li>{texts.more(all.length - MOST_LISTED)}</li>}
    </ol>
  );
}

/** A key for each input, which it keeps when it moves. */
function createKeys() {
  const keys = new WeakMap<Input, number>();
  let count = 0;
  function of(one: Input) {
    const key = keys.get(one) ?? (count += 1);
    keys.set(one, key);
    return key;
  }
  return { of, keep: (moved: Input, one: Input) => void keys.set(moved, of(one)) };
}
