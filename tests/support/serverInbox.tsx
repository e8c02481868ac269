import { EmbeddedInbox } from '../../src/widgets/inbox/EmbeddedInbox.tsx';

/** The inbox of a server-rendered page, where a date differs from the browser's. */
export const serverInbox = (
  <EmbeddedInbox
    id="mail"
    source={() => Promise.resolve({ status: 'ok', messages: [{ id: 1, from: 'a', subject: 'b' }] })}
    className="mail-list"
    texts={{ title: 'Letters', region: 'All letters', empty: 'No letter.' }}
    formatReceived={() => new Date().toLocaleString()}
  />
);
