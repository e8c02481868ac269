// Runs before the first paint, as a classic script, so its declarations are in a block.
{
  const root = document.documentElement;
  const parameters = new URL(location.href).searchParams;
  // Reads a choice in the same way as `createPreference`.
  const choice = (name: string, pattern: RegExp) => {
    let storedChoice: string | null = null;
    try {
      storedChoice = localStorage.getItem(`partitura.${name}`);
    } catch {
      // The browser forbids storage: only the address keeps the choice.
    }
    return [parameters.get(name), storedChoice].find((one) => one && pattern.test(one));
  };
  const language = choice('lang', /^[a-z]{2}$/) ?? root.lang;
  // This condition is the same as in `isShareFragment`.
  const isLink = location.hash.startsWith('#s=');
  // The prerendered markup is in the language of a first visit, without a shared link.
  if (language !== root.lang || isLink) root.dataset.unfit = isLink ? 'link' : 'language';
  // If a script does not load, the prerendered page is shown.
  const show = ({ target }: Event) =>
    target instanceof HTMLScriptElement && delete root.dataset.unfit;
  addEventListener('error', show, true);
  // When the browser itself scrolls to a place, it needs the true heights of all cards.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && !location.hash)
    root.dataset.fresh = '';
  root.lang = language;
  root.dataset.theme = choice('theme', /^(auto|light|dark)$/) ?? 'auto';
}
