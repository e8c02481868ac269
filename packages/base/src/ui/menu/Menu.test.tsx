import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './Menu.tsx';

async function openMenu({ paddingBlock = 300 } = {}) {
  const onPress = vi.fn();
  const screen = await render(
    <div style={{ paddingBlock }}>
      <Menu label="More" sign="⋯">
        <select aria-label="Fault">
          <option>none</option>
          <option>late</option>
        </select>
        <button onClick={() => void onPress(document.activeElement?.textContent)}>Test</button>
        <button>Picture</button>
      </Menu>
    </div>,
  );
  const menu = screen.getByRole('button', { name: 'More' });
  const test = screen.getByRole('button', { name: 'Test' });
  await menu.click();
  await expect.element(test).toHaveFocus();
  return { screen, menu, test, list: screen.getByRole('group', { name: 'More' }), onPress };
}

test('[SC6.9] a menu opens above its button, and the arrow keys move through its controls and wrap around; a focused selection list handles the arrow keys itself', async () => {
  const { screen, menu, test, list } = await openMenu();
  const { bottom } = list.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(menu.element().getBoundingClientRect().top);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: 'Picture' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const fault = screen.getByRole('combobox');
  await expect.element(fault).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(fault).toHaveFocus();
  (test.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(fault).toHaveFocus();
});

test('[SC6.9] a press on a button in the menu closes the menu and returns the focus to the button that opened it, before the pressed button acts; Escape also closes the menu', async () => {
  const { menu, test, list, onPress } = await openMenu();
  await test.click();
  expect(onPress).toHaveBeenCalledWith('⋯');
  await expect.element(list).not.toBeInTheDocument();
  await menu.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('[SC6.9] without room above, a menu opens below its button; a press outside closes it', async () => {
  const { menu, list } = await openMenu({ paddingBlock: 0 });
  const { top } = list.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(menu.element().getBoundingClientRect().bottom);
  await userEvent.click(document.documentElement, { position: { x: 500, y: 500 } });
  await expect.element(list).not.toBeInTheDocument();
});

test('[SC6.9] the opened menu focuses its first button, unless another of its controls already has the focus', async () => {
  const { menu, list } = await openMenu();
  const closed = list.element();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  const opened = new Promise((resolve) => closed.addEventListener('toggle', resolve));
  (menu.element() as HTMLElement).click();
  const last = closed.querySelector<HTMLElement>('button:last-of-type');
  last?.focus();
  await opened;
  expect(last?.textContent).toBe('Picture');
  expect(document.activeElement).toBe(last);
});
