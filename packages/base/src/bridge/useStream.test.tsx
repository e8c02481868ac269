import { Component, type ReactNode } from 'react';
import { Observable, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { useStream } from './useStream.ts';

function Shown({
  stream$,
  onValue,
}: {
  stream$: Observable<number>;
  onValue?: (n: number) => void;
}) {
  const { root, value } = useStream({
    needs: [],
    connect: () => stream$,
    ...(onValue && { onValue }),
  });
  return <div ref={root}>{value ?? 'nothing yet'}</div>;
}

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('[PG9] a widget in StrictMode subscribes once, and unsubscribes when it unmounts', async () => {
  let subscribed = 0;
  let ended = 0;
  const stream$ = new Observable<number>(() => {
    subscribed += 1;
    return () => (ended += 1);
  });
  const { screen } = await renderWidget(<Shown stream$={stream$} />);
  await expect.poll(() => subscribed).toBe(1);
  expect(ended).toBe(0);
  await screen.unmount();
  expect({ subscribed, ended }).toEqual({ subscribed: 1, ended: 1 });
});

test('[PG5] an error in the stream reaches the nearest error boundary', async () => {
  const stream$ = new Subject<number>();
  const { screen } = await renderWidget(
    <Boundary>
      <Shown stream$={stream$} />
    </Boundary>,
  );
  await expect.poll(() => stream$.observed).toBe(true);
  const error = new Error('broken stream');
  expectConsole('error', expect.anything(), error, expect.anything(), expect.anything());
  stream$.error(error);
  await expect.element(screen.getByText('Error: broken stream')).toBeInTheDocument();
});

test.each([
  { where: 'connecting', connect: (): Observable<number> => fail(), onValue: () => undefined },
  { where: 'taking a value', connect: () => of(1), onValue: () => fail() },
])('[PG5] an error thrown while $where reaches the boundary too', async ({ connect, onValue }) => {
  function Broken() {
    const { root } = useStream({ needs: [], connect, onValue });
    return <div ref={root} />;
  }
  expectConsole('error', expect.anything(), failure, expect.anything(), expect.anything());
  const { screen } = await renderWidget(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  await expect.element(screen.getByText('Error: cracked')).toBeInTheDocument();
});

const failure = new Error('cracked');

function fail(): never {
  throw failure;
}
