import { useEffect, useEffectEvent } from 'react';

/**
 * Calls the action of a pressed key (`KeyboardEvent.key`) instead of the browser's default, unless
 * Ctrl, Alt or Meta is pressed, or the focused element may need the key itself.
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

function isFree(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  // Shift+Space scrolls up; on some keyboards the period needs Shift.
  if (event.shiftKey && event.key === ' ') return false;
  if (event.target === document.body) return true;
  if (!(event.target instanceof Element)) return false;
  // After a click on Pause the period key still steps; Space presses the focused button.
  if (event.target.closest('.transport')) return event.key !== ' ';
  // A plain container, such as the list of cards, has the focus only after a link or a click.
  return event.target.matches('div[tabindex="-1"]:not([role])');
}
