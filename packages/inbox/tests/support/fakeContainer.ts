/**
 * Makes a container in a document whose tab and connection a test controls, with only the properties that polling
 * reads.
 */
export function createFakeContainer() {
  const view = Object.assign(new EventTarget(), { navigator: { onLine: true } });
  const ofTab: { visibilityState: DocumentVisibilityState; defaultView: typeof view | null } = {
    visibilityState: 'visible',
    defaultView: view,
  };
  const tab = Object.assign(new EventTarget(), ofTab);
  const container = { isConnected: true, ownerDocument: tab };
  return {
    element: container as unknown as Element,
    show(isVisible: boolean) {
      tab.visibilityState = isVisible ? 'visible' : 'hidden';
      tab.dispatchEvent(new Event('visibilitychange'));
    },
    connect(isOnline: boolean) {
      view.navigator.onLine = isOnline;
      view.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    attach: (isAttached: boolean) => void (container.isConnected = isAttached),
    /** Takes the window from the document, as the removal of a frame does. */
    closeView: () => void (tab.defaultView = null),
  };
}
