/** The path of a triangle, the sign for a start. */
export const PLAY = 'M2 0v10l8-5z';

/** A small sign beside or instead of a word; drawn as a path, because such signs differ from font to font. */
export function Sign({ path }: { path: string }) {
  return (
    <svg className="sign" viewBox="0 0 10 10" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
