/** A word after a sign, in the colour of right or wrong. Source: SPEC GU1.9. */
export function Verdict({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <strong className={isRight ? 'verdict is-right' : 'verdict'}>
      <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {children}
    </strong>
  );
}
