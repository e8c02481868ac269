import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OwnInput } from '../run/protocol.ts';
import { ownLinkDialog } from './OwnLinkDialog.tsx';
import { readOwnLink } from './ownLink.ts';

const close = vi.fn<() => void>();

async function openDialog(code: string, inputs: readonly OwnInput[]) {
  const screen = await render(await ownLinkDialog({ code, inputs }, 'link', close));
  return { screen, dialog: screen.getByRole('dialog') };
}

test('[OW28.2] the dialog says that the link contains only the code, or how many inputs it contains too', async () => {
  const empty = await openDialog('interval(1000)', []);
  await expect.element(empty.dialog).toHaveTextContent('В ней только код: пока ничего не нажимали');
  await expect.element(empty.dialog).toHaveTextContent('Прочтёт каждый, у кого есть ссылка.');
  await empty.screen.unmount();

  const inputs: readonly OwnInput[] = [
    [100, 'clicks$', 1],
    [1500, 'clicks$', 2],
  ];
  const { screen, dialog } = await openDialog('clicks$', inputs);
  await expect.element(dialog).toHaveTextContent('В ней код и запись: 2 действия за 1,5 с.');
  const { value } = screen.getByRole('textbox').element() as HTMLTextAreaElement;
  const { origin, pathname, search, hash } = new URL(value);
  expect([origin, pathname, search]).toEqual([location.origin, location.pathname, '?lang=ru']);
  expect(await readOwnLink(hash)).toEqual({ code: 'clicks$', inputs });
});

test('[OW29.4] the line of HTML contains a frame of `stream.html` with the code in its address, and the code as text for readers without scripts', async () => {
  const code = 'of("<a>")\n  .pipe(map((x) => x && 1))';
  const { getByRole } = await render(await ownLinkDialog({ code, inputs: [] }, 'embed', close));
  await expect.element(getByRole('dialog')).toHaveTextContent('Где скрипты выключены');
  const { value } = getByRole('textbox', { name: 'HTML' }).element() as HTMLTextAreaElement;
  const [, src = '', text] =
    /^<iframe src="([^"]+)" title="Поток RxJS" .*><\/iframe><noscript><pre>(.*)<\/pre><\/noscript>$/.exec(
      value,
    ) ?? [];
  expect(text).toBe('of(&quot;&lt;a&gt;&quot;)&#10;  .pipe(map((x) =&gt; x &amp;&amp; 1))');
  const { origin, pathname, search, hash } = new URL(src);
  const folder = location.pathname.replace(/[^/]*$/, '');
  expect([origin, pathname, search]).toEqual([location.origin, `${folder}stream.html`, '?lang=ru']);
  expect(await readOwnLink(hash)).toEqual({ code, inputs: [] });
});
