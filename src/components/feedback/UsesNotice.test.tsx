import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsesNotice } from './UsesNotice';

const NOTHING = { units: [], courses: [], subjects: [], tasks: 0, activities: 0 };
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('what uses a book is named by kind, the first six of each, with the way back', () => {
  const units = ['1', '2', '3', '4', '5', '6', '7', '8'];
  render(
    <UsesNotice uses={{ ...NOTHING, units, courses: ['Noveno A', 'Octavo A'], activities: 2 }} />,
  );
  expect(lines()).toEqual([
    'Unidades: 1, 2, 3, 4, 5, 6 y 2 más',
    'Cursos: Noveno A, Octavo A',
    '2 actividades',
  ]);
  expect(screen.getByText(/Se puede restaurar desde Eliminados\.$/)).toBeInTheDocument();
});

it('what is still looked for is said to be, and what nothing uses has no notice', () => {
  const { rerender } = render(<UsesNotice uses="reading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Buscando dónde se usa…');
  rerender(<UsesNotice uses="failed" />);
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo obtener los datos.');
  rerender(<UsesNotice uses={NOTHING} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
