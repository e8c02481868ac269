import { useLoaded } from '../../../ui/useLoaded.ts';
import type { PollStatusLineProps } from './PollStatusLine.tsx';

/** The line under the table, which comes once the table works; where it does not come, its place stays empty. */
export function LatePollStatus(props: PollStatusLineProps) {
  const late = useLoaded(() => import('./PollStatusLine.tsx'));
  if (!late || late === 'missing') return <p className="inbox-status" />;
  return <late.PollStatusLine {...props} />;
}
