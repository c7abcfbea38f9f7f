import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DayField } from './DayField';

it('a day is written day first, whatever language the browser has', () => {
  const day = Date.UTC(2026, 10, 21, 5);
  render(<DayField label="Hasta el día" value={day} onChange={() => undefined} />);
  expect(screen.getByDisplayValue<HTMLInputElement>('21/11/2026').value).toBe('21/11/2026');
});

it("a picker's weeks begin on Sunday, as those of the calendar", async () => {
  const day = Date.UTC(2026, 10, 21, 5);
  render(<DayField label="Hasta el día" value={day} onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /fecha/i }));
  const [first] = await screen.findAllByRole('columnheader');
  expect(first).toHaveAccessibleName('domingo');
});
