import type { ReactNode } from 'react';

/** How prerendered markup is marked that holds the place of a part which has not loaded yet. */
export const PLACEHOLDER = 'late is-still';

/** The place of a part that loads late. Without children, its prerendered markup stays as it is. */
export function Late({ children }: { children?: ReactNode }) {
  if (children !== undefined) return <div className="late">{children}</div>;
  // React hydrates an element of plain text without looking at what is inside.
  return (
    <div key="still" className={PLACEHOLDER} suppressHydrationWarning>
      {''}
    </div>
  );
}
