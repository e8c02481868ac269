import { type ComponentType, useEffect, useState } from 'react';
import type { PollStatusLineProps } from './PollStatusLine.tsx';

/** The line under the table, which comes once the table works; where it does not come, its place stays empty. */
export function LatePollStatus(props: PollStatusLineProps) {
  const [Line, setLine] = useState<ComponentType<PollStatusLineProps>>();
  useEffect(() => {
    async function load() {
      try {
        const { PollStatusLine } = await import('./PollStatusLine.tsx');
        setLine(() => PollStatusLine);
      } catch {
        // What it would say is said in the log too.
      }
    }
    void load();
  }, []);
  return Line ? <Line {...props} /> : <p className="inbox-status" />;
}
