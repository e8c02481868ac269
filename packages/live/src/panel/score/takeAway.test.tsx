import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { showPanel } from '../../../tests/support/livePanel.ts';

afterEach(() => vi.restoreAllMocks());

/** Opens the panel with one pipe that has a recorded value. */
async function setUp() {
  const fake = fakeLiveStore();
  const pipe = fake.add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] });
  pipe.open().next('"a"');
  await showPanel(fake);
}

const takeAway = page.getByRole('group', { name: 'Take away' });
const button = (name: string) => takeAway.getByRole('button', { name });
const text = takeAway.getByRole('textbox');

test('[LV6] a press copies the episode as text, and shows the text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await setUp();
  await button('Text').click();
  await expect.element(takeAway.getByRole('status')).toHaveTextContent('Copied.');
  await expect.element(text).toHaveValue(copied.mock.lastCall?.[0]);
  expect(copied.mock.lastCall?.[0]).toMatch(/ source\$ {2}"a"\n.* map {6}"a"\n$/);
});

test('[LV6] if copying is refused, the text is shown for copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await setUp();
  await button('Text').click();
  await expect.element(takeAway.getByRole('status')).toHaveTextContent('Copy it from here:');
  const area = text.element() as HTMLTextAreaElement;
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
});

test('[LV6] a press downloads the shown picture', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  await setUp();
  await button('SVG').click();
  await expect.poll(() => names).toEqual(['src-a.ts-3.svg']);
  const svg = await (made.mock.lastCall?.[0] as Blob).text();
  expect(svg.match(/class="marble /g)).toHaveLength(2);
  expect(svg).toContain('prefers-color-scheme');
});
