// Runs before the first paint, as a classic script: its declarations stand in a block.
{
  const root = document.documentElement;
  const asked = new URL(location.href).searchParams;
  // As `createPreference` reads a choice.
  const choice = (name: string, known: RegExp) => {
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(`partitura.${name}`);
    } catch {
      // The address alone keeps the choice.
    }
    return [asked.get(name), stored].find((one) => one && known.test(one));
  };
  const language = choice('lang', /^[a-z]{2}$/) ?? root.lang;
  // As `isShareFragment` tells.
  const isLink = location.hash.startsWith('#s=');
  // The prerendered markup is in the language of a first visit, and knows no shared link.
  if (language !== root.lang || isLink) root.dataset.unfit = isLink ? 'link' : 'language';
  // A page whose script does not come is the prerendered one.
  const show = ({ target }: Event) =>
    target instanceof HTMLScriptElement && delete root.dataset.unfit;
  addEventListener('error', show, true);
  root.lang = language;
  root.dataset.theme = choice('theme', /^(auto|light|dark)$/) ?? 'auto';
}
