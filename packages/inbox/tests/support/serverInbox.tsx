import { EmbeddedInbox } from '../../src/EmbeddedInbox.tsx';

/** An inbox for a server-rendered page; the server and the browser show different dates in it. */
export const serverInbox = (
  <EmbeddedInbox
    id="mail"
    source={() => Promise.resolve({ status: 'ok', messages: [{ id: 1, from: 'a', subject: 'b' }] })}
    className="mail-list"
    rowPx={44}
    texts={{ title: 'Letters', region: 'All letters', loading: 'Letters are on their way.' }}
    formatReceived={() => new Date().toLocaleString()}
  />
);
