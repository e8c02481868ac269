import { Component, type ReactNode } from 'react';
import { Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { expectReactError } from '@partitura/tests/support/expectConsole.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { useStream } from './useStream.ts';

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

interface Given {
  connect: () => Observable<number>;
  onValue?: (value: number) => void;
}

function Shown({ of: given }: { of: Given }) {
  const { root, value } = useStream({ needs: [], ...given });
  return <div ref={root}>{value ?? 'nothing yet'}</div>;
}

test('[PG9] a widget in StrictMode subscribes once, and unsubscribes when it unmounts', async () => {
  let subscribed = 0;
  let ended = 0;
  const stream$ = new Observable<number>(() => {
    subscribed += 1;
    return () => (ended += 1);
  });
  const { screen } = await renderWidget(<Shown of={{ connect: () => stream$ }} />);
  await expect.poll(() => subscribed).toBe(1);
  expect(ended).toBe(0);
  await screen.unmount();
  expect({ subscribed, ended }).toEqual({ subscribed: 1, ended: 1 });
});

const failure = new Error('cracked');
function fail(): never {
  throw failure;
}

test.each<Given & { where: string }>([
  { where: 'in the stream', connect: () => throwError(() => failure) },
  { where: 'while connecting', connect: fail },
  { where: 'while handling a value', connect: () => of(1), onValue: fail },
])('[PG5] an error $where reaches the nearest error boundary', async (given) => {
  expectReactError(failure);
  const { screen } = await renderWidget(
    <Boundary>
      <Shown of={given} />
    </Boundary>,
  );
  await expect.element(screen.getByText('Error: cracked')).toBeInTheDocument();
});
