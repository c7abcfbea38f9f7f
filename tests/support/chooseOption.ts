import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the select whose label begins with these words. */
export const selectField = (label: string): HTMLElement =>
  screen.getByRole('combobox', {
    name: (name) => name === label || name.startsWith(`${label} `),
  });

/** Opens a select, goes to the option and takes it, all by keys. */
export async function chooseOption(label: string, option: string): Promise<void> {
  const user = userEvent.setup();
  act(() => {
    selectField(label).focus();
  });
  await user.keyboard('{ArrowDown}');
  const options = screen.getAllByRole('option');
  const to = options.findIndex(({ textContent }) => textContent === option);
  await user.keyboard('{Home}');
  for (let left = to; left > 0; left -= 1) await user.keyboard('{ArrowDown}');
  expect(options[to]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
}
