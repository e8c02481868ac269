import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShareDialog } from './ShareDialog.tsx';

test('[SC8.4] the dialog says how many of the recorded events, counted from the latest, the link contains', async () => {
  const link = { fragment: '#s=1.a', keptCount: 123, all: 456, agoMs: 1500 };
  const screen = await render(<ShareDialog link={link} isPast={false} onClose={() => undefined} />);
  await expect.element(screen.getByText(/последние 123 события из 456/)).toBeVisible();
  const address = `${location.origin}${location.pathname}?lang=ru#s=1.a`;
  await expect.element(screen.getByRole('textbox')).toHaveValue(address);
});
