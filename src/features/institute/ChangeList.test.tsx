import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Change } from '../../models/change';
import { ChangeList } from './ChangeList';

const AT = Date.UTC(2026, 10, 25, 15);

function buildChange(id: string, more: Partial<Change> = {}): Change {
  return {
    id,
    kind: 'person',
    action: 'changed',
    idRecord: id,
    name: `Persona ${id}`,
    userType: 3,
    about: [id],
    at: AT,
    by: 'admin',
    byName: 'Ana Paz',
    fields: [{ field: 'status', from: 'true', to: 'false' }],
    names: [],
    ...more,
  };
}

const show = (...changes: Change[]) =>
  render(
    <MemoryRouter>
      <ChangeList changes={changes} />
    </MemoryRouter>,
  );

it('a change says its record, its fields and who did it, by day', () => {
  show(buildChange('a'), buildChange('b', { at: AT - 86_400_000, by: '', byName: '' }));
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'miércoles 25 de noviembre de 2026',
    'martes 24 de noviembre de 2026',
  ]);
  const [first = document.body] = screen.getAllByRole('list');
  const link = within(first).getByRole('link', { name: 'Cambió: Persona a' });
  expect(link).toHaveAttribute('href', '/admin/estudiantes/ver/a');
  expect(within(first).getByText('Estado: activo → inactivo')).toBeInTheDocument();
  expect(within(first).getByText('Ana Paz')).toBeInTheDocument();
  expect(screen.getByText('Alguien fuera de la aplicación')).toBeInTheDocument();
});

it('what one person did to many records in a minute is one row with all of them inside', () => {
  show(buildChange('a'), buildChange('b'), buildChange('c'));
  expect(screen.getByText('Cambió 3 personas')).toBeInTheDocument();
  expect(screen.getByText('Ver los 3')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(3);
});

it('people who were created at once are counted by their names', () => {
  const created: Partial<Change> = { action: 'created', idRecord: '', fields: [] };
  show(
    buildChange('a', { ...created, names: ['Uno', 'Dos'] }),
    buildChange('b', { ...created, names: ['Tres'] }),
  );
  expect(screen.getByText('Creó 3 personas')).toBeInTheDocument();
  expect(screen.getByText('Tres')).toBeInTheDocument();
});
