import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { expect, it } from 'vitest';
import { DueList } from './DueList';

it('late tasks that have no place beside returned work are counted all the same', () => {
  const more = { all: 15, today: 0, tomorrow: 7 };
  const groups = { over: [], older: 3, today: [], later: [], more };
  render(<DueList groups={groups} now={0} pathOf={({ id }) => id} />);
  screen.getByRole('heading', { name: 'Atrasadas (3)' });
  expect(screen.queryByText('y 3 anteriores')).not.toBeInTheDocument();
  screen.getByText('y 15 más: 7 vencen mañana');
});
