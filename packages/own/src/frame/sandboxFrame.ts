/**
 * The frame in which own code runs: it has its own origin, and no network, storage or windows. It is added to the page
 * once it is needed, and again after it was removed.
 */
export function createSandboxFrame(src: string) {
  let frame: HTMLIFrameElement | undefined;
  let whenLoaded: Promise<Window | null> | undefined;

  function add() {
    const element = document.createElement('iframe');
    frame = element;
    element.setAttribute('sandbox', 'allow-scripts');
    element.hidden = true;
    element.src = src;
    const loading = new Promise<Window | null>((resolve) => {
      element.addEventListener('load', () => resolve(element.contentWindow), { once: true });
    });
    document.body.append(element);
    return loading;
  }

  return {
    /** The window of the frame, once it has loaded. */
    load: () => (whenLoaded ??= add()),
    remove() {
      frame?.remove();
      whenLoaded = undefined;
    },
  };
}
