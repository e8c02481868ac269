import type { ReactNode } from 'react';

/** The classes of the prerendered markup of a part that has not loaded yet. */
export const PLACEHOLDER = 'late is-still';

/** The place of a late part. Without children, the part's prerendered markup stays. */
export function Late({ children }: { children?: ReactNode }) {
  if (children !== undefined) return <div className="late">{children}</div>;
  // During hydration, React does not visit the content of an element whose only child is a text. With
  // `suppressHydrationWarning`, React accepts any content.
  return (
    <div key="still" className={PLACEHOLDER} suppressHydrationWarning>
      {''}
    </div>
  );
}
