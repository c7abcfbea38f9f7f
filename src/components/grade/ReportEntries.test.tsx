import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { ReportEntries } from './ReportEntries';

it('a final that was given without a report card has no head of a table without rows', () => {
  const view = render(
    <ReportEntries entries={[]} taskPath={() => ''} policy={SPEC_POLICY} isClosed={false} />,
  );
  expect(view.container).toBeEmptyDOMElement();
});

it("a task's grade stands below 'Nota', and only its scheme contributes", () => {
  render(
    <MemoryRouter>
      <ReportEntries
        entries={[
          {
            idScheme: 'tareas',
            name: 'Tareas en línea',
            percent: 40,
            grade: 10,
            weighted: 4,
            isDefault: false,
            tasks: [
              { idTask: 'a', title: 'Números enteros', grade: 10, kind: 'graded' },
              { idTask: 'b', title: 'Fracciones', grade: null, kind: 'pending' },
            ],
          },
        ]}
        taskPath={() => ''}
        policy={SPEC_POLICY}
        isClosed={false}
      />
    </MemoryRouter>,
  );
  const table = screen.getByRole<HTMLTableElement>('table');
  // A column is counted with those that the cells before it span.
  const textsOf = (row: HTMLTableRowElement) =>
    [...row.cells].flatMap(({ colSpan, textContent }) => [
      textContent,
      ...Array<string>(colSpan - 1).fill(''),
    ]);
  expect([...table.rows].map(textsOf)).toEqual([
    ['Parámetro', 'Porcentaje', 'Nota', 'Aporte'],
    ['Tareas en línea', '40 %', '10.00', '4.00'],
    ['Números enteros', '', '10.00', ''],
    ['Fraccionesaún no termina', '', '', ''],
  ]);
});
