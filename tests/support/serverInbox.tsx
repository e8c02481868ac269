import { EmbeddedInbox } from '../../src/widgets/inbox/EmbeddedInbox.tsx';

/** The inbox of a page rendered on a server; a date there differs from the one in the browser. */
export const serverInbox = (
  <EmbeddedInbox
    id="mail"
    source={() => Promise.resolve({ status: 'ok', messages: [{ id: 1, from: 'a', subject: 'b' }] })}
    className="mail-list"
    texts={{ title: 'Letters', region: 'All letters', empty: 'No letter.' }}
    formatReceived={() => new Date().toLocaleString()}
  />
);
