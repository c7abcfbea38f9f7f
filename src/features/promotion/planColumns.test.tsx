import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { planColumns, type PlanRow } from './planColumns';

const onCreate = vi.fn<(row: PlanRow) => void>();
const row = (missing: PlanRow['missing']) =>
  ({ id: 'octavo-b', label: 'Octavo B', missing }) as PlanRow;

/** Renders the buttons of a row. */
function Actions({ shown }: { shown: PlanRow }) {
  const columns = planColumns({
    courses: [],
    onNext: () => Promise.resolve(true),
    onReview: () => undefined,
    onCreate,
  });
  const column = columns.find(({ field }) => field === 'actions');
  return column?.renderCell?.({ row: shown });
}

it('a course that the school lacks is made from the row of the one before it', () => {
  const { rerender } = render(<Actions shown={row({ name: 'Noveno', course: 'B' })} />);
  fireEvent.click(
    screen.getByRole('button', { name: 'Crear Noveno B como curso siguiente: Octavo B' }),
  );
  expect(onCreate).toHaveBeenCalledExactlyOnceWith(row({ name: 'Noveno', course: 'B' }));
  rerender(<Actions shown={row(null)} />);
  expect(screen.queryByRole('button', { name: /^Crear/ })).not.toBeInTheDocument();
});
