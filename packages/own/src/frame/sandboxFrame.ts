/**
 * The frame in which own code runs: of its own origin, without network, storage and windows. It is added to the page once
 * it is needed, and again after it was removed.
 */
export function createSandboxFrame(src: string) {
  let frame: HTMLIFrameElement | undefined;
  let loaded: Promise<Window | null> | undefined;

  function add() {
    const added = document.createElement('iframe');
    frame = added;
    added.setAttribute('sandbox', 'allow-scripts');
    added.hidden = true;
    added.src = src;
    const loading = new Promise<Window | null>((resolve) => {
      added.addEventListener('load', () => resolve(added.contentWindow), { once: true });
    });
    document.body.append(added);
    return loading;
  }

  return {
    /** The window of the frame, once it has loaded. */
    load: () => (loaded ??= add()),
    remove() {
      frame?.remove();
      loaded = undefined;
    },
  };
}
