import { useEffect, useEffectEvent } from 'react';

/**
 * Calls the action of a pressed key (`KeyboardEvent.key`) instead of the browser's default, unless
 * Ctrl, Alt or Meta is pressed, a dialog is open, or the focused element needs the key itself. Source: SPEC SC3.8.
 */
export function useShortcuts(
  actions: Readonly<Record<string, (isRepeat: boolean) => void>>,
  isOn: boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !isFree(event)) return;
    event.preventDefault();
    action(event.repeat);
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** The elements that take typed letters, as text or as a choice. */
const TYPED = 'input:not([type=radio], [type=range]), select, textarea, [contenteditable]';

function isFree(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const { key, shiftKey, target } = event;
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  if (key !== ' ') return !target.closest(TYPED);
  // Shift+Space scrolls up; a control uses Space itself, and so does a box that scrolls.
  return !shiftKey && target.matches('body, .lane, [tabindex="-1"]:not(button, a)');
}
