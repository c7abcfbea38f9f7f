import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyValues } from '../../domain/roster/fields';
import { findSamePeople } from '../../domain/roster/samePeople';
import type { RosterRow } from '../../domain/roster/table';
import { SamePeople } from './SamePeople';

const row = (line: number, over: Partial<RosterRow['values']>): RosterRow => ({
  id: `f${String(line)}`,
  line,
  sheet: '8vo A',
  values: { ...emptyValues(), surname: 'Paz', name: 'Ana', course: 'Octavo A', ...over },
  mends: [],
});

function open(...rows: RosterRow[]) {
  const [onKeep, onDistinct] = [vi.fn(), vi.fn()];
  render(<SamePeople people={findSamePeople(rows)} onKeep={onKeep} onDistinct={onDistinct} />);
  return { onKeep, onDistinct };
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('the same person with different values', () => {
  const identification = '1710034065';
  const [first, second] = [
    row(5, { identification, phone: '0991234567' }),
    row(9, { identification, phone: '' }),
  ];

  it('is shown side by side with what differs, and one of the two is chosen', () => {
    const { onKeep } = open(first, row(6, { name: 'Eva' }), second);
    expect(screen.getByRole('group', { name: 'Fila 5 de «8vo A»' })).toHaveTextContent(
      'Fila 5 de «8vo A»Teléfono: 0991234567Dejar la fila 5 de «8vo A»',
    );
    expect(screen.getByRole('group', { name: 'Fila 9 de «8vo A»' })).toHaveTextContent(
      'Teléfono: –',
    );
    screen.getByText('Si son personas distintas, corrija la identificación en la lista.');
    press('Dejar la fila 9 de «8vo A»');
    expect(onKeep).toHaveBeenCalledWith(second, [first]);
  });

  it('by the name alone it may be said that they are different people', () => {
    const others = [row(5, { identification }), row(9, { email: 'a@x.com' })];
    const { onDistinct } = open(...others);
    press('Son personas distintas');
    expect(onDistinct).toHaveBeenCalledWith(others);
  });
});
