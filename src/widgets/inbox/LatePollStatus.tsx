import { type ComponentType, useEffect, useState } from 'react';
import type { PollStatusLineProps } from './PollStatusLine.tsx';

/** The line under the table, which comes once the table works; where it does not come, its place stays empty. */
export function LatePollStatus(props: PollStatusLineProps) {
  const [Line, setLine] = useState<ComponentType<PollStatusLineProps>>();
  useEffect(() => {
    void import('./PollStatusLine.tsx').then(
      (late) => setLine(() => late.PollStatusLine),
      () => undefined,
    );
  }, []);
  return Line ? <Line {...props} /> : <p className="inbox-status" />;
}
