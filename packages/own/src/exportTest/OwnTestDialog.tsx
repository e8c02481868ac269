import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { download } from '@partitura/base/ui/download.ts';
import type { OwnLog } from '../run/protocol.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { exportOwnTest, type RunForTest } from './exportOwnTest.ts';
import { EPOCH_MS, type PlayForTest } from './recordForTest.ts';
import { testTexts } from './testTexts.ts';
import { TEST_FILE } from './writeOwnTest.ts';

/** Makes a test of a run, and returns the dialog with it, or with the reason why there is none. Source: SPEC OW34. */
export async function ownTestDialog(run: RunForTest, onClose: () => void) {
  const sandbox = createSandbox();
  const made = await exportOwnTest(run, playerIn(sandbox)).finally(() => sandbox.close());
  return <OwnTestDialog {...{ made, onClose }} />;
}

interface OwnTestDialogProps {
  made: Awaited<ReturnType<typeof exportOwnTest>>;
  onClose: () => void;
}

function OwnTestDialog({ made, onClose }: OwnTestDialogProps) {
  const { export: texts } = useTexts(replayTexts);
  const { hint, threw, ...problems } = useTexts(testTexts);
  if ('problem' in made) {
    const { problem } = made;
    const why = typeof problem === 'string' ? problems[problem] : threw(problem.threw);
    return <CopyDialog title={why} onClose={onClose} />;
  }
  const { text } = made;
  return (
    <CopyDialog
      title={<code>{TEST_FILE}</code>}
      contents={{ label: texts.contents, text, rows: 18, isWrapped: false }}
      tools={
        <button
          className="tool"
          onClick={() => download(TEST_FILE, text, 'text/plain;charset=utf-8')}
        >
          {texts.download}
        </button>
      }
      onClose={onClose}
    >
      <p>{hint}</p>
    </CopyDialog>
  );
}

/** Plays programs in a sandbox that plays nothing else. */
function playerIn(sandbox: ReturnType<typeof createSandbox>): PlayForTest {
  return (program, inputs, toMs) =>
    new Promise((resolve) => {
      const all: OwnLog[] = [];
      const running = sandbox.start(
        program,
        ({ logs, left }) => {
          all.push(...logs);
          if (running.isIdle()) resolve({ logs: all, left });
        },
        () => resolve(undefined),
        EPOCH_MS,
      );
      for (const [atMs, name, value] of inputs) running.give(name, value, atMs);
      running.advance(toMs);
    });
}
