import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkRows } from '../../domain/roster/check';
import { NOBODY } from '../../domain/roster/registered';
import { createCourseFinder } from '../../domain/roster/courses';
import { emptyValues } from '../../domain/roster/fields';
import type { RosterRow } from '../../domain/roster/table';
import { USER_TYPE } from '../../models/user';
import { FillDialog, type FillRequest } from './FillDialog';

const { student } = USER_TYPE;
const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
const row = (line: number, surname: string, name: string, email = ''): RosterRow => ({
  id: `f${String(line)}`,
  line,
  values: { ...emptyValues(), surname, name, email },
  mends: [],
});
const ROWS = [
  row(2, 'Quishpe Guamán', 'María José'),
  row(3, 'Quishpe Loor', 'María'),
  row(4, 'De la Cruz', 'Ñusta'),
  row(5, 'Vera', 'Luz', 'luz@escuela.edu.ec'),
];

function open(asked: FillRequest, taken: readonly string[] | null = [], chosen: string[] = []) {
  const onFill = vi.fn();
  const checks = checkRows(ROWS, student, finder, NOBODY);
  render(
    <FillDialog
      type={student}
      rows={ROWS.flatMap((each, i) => {
        const check = checks[i];
        return check ? [{ row: each, check }] : [];
      })}
      chosen={new Set(chosen)}
      asked={asked}
      finder={finder}
      findTaken={(emails) =>
        taken === null
          ? Promise.reject(new Error('offline'))
          : Promise.resolve(new Set(emails.filter((email) => taken.includes(email))))
      }
      onFill={onFill}
      onClose={() => undefined}
    />,
  );
  return onFill;
}
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const items = (within_: HTMLElement = screen.getByRole('dialog')) =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('completing a column', () => {
  it('addresses are made from the names, shown with those that had to be others, and put only in empty rows', async () => {
    const onFill = open({ field: 'email' }, ['nusta.delacruz@escuela.edu.ec']);
    // The dialog proposes the domain that the list already has.
    expect(screen.getByLabelText('Después de la @')).toHaveValue('escuela.edu.ec');
    expect(screen.getByRole('button', { name: 'No hay nada que poner' })).toBeDisabled();
    press('Proponer correos');
    const others = await screen.findByRole('alert');
    expect(others).toHaveTextContent('2 son distintos, porque otra persona ya los tiene:');
    expect(items(others)).toEqual([
      'Fila 3, Quishpe Loor María: maria.quishpe.loor@escuela.edu.ec',
      'Fila 4, De la Cruz Ñusta: nusta.delacruz2@escuela.edu.ec',
    ]);
    press('Poner 3 datos');
    expect(onFill).toHaveBeenCalledWith(
      'email',
      new Map([
        ['f2', 'maria.quishpe@escuela.edu.ec'],
        ['f3', 'maria.quishpe.loor@escuela.edu.ec'],
        ['f4', 'nusta.delacruz2@escuela.edu.ec'],
      ]),
    );
  });

  it('a domain that is none proposes nothing, and proposals of another domain are gone', async () => {
    open({ field: 'email' });
    press('Proponer correos');
    await screen.findByRole('button', { name: 'Poner 3 datos' });
    type('Después de la @', 'escuela');
    screen.getByText('Escriba el dominio de la escuela, por ejemplo escuela.edu.ec');
    expect(screen.getByRole('button', { name: 'Proponer correos' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'No hay nada que poner' })).toBeDisabled();
  });

  it('without an answer about who has the addresses none is put', async () => {
    open({ field: 'email' }, null);
    press('Proponer correos');
    await screen.findByText(
      'No se pudo comprobar si alguien ya los tiene. Revise su conexión a Internet.',
    );
    expect(screen.getByRole('button', { name: 'No hay nada que poner' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Proponer correos' })).toBeEnabled();
  });

  it('one value goes into all rows that lack it, corrected as in the list', () => {
    const onFill = open({ field: 'phone' });
    type('Teléfono', '99 123 4567');
    expect(items()).toHaveLength(4);
    press('Poner 4 datos');
    expect(onFill.mock.calls[0]?.[1]).toEqual(
      new Map(['f2', 'f3', 'f4', 'f5'].map((id) => [id, '0991234567'])),
    );
  });

  it('of chosen rows only those get it', () => {
    const onFill = open({ field: 'representative' }, [], ['f3', 'f5']);
    screen.getByText('Solo en las 2 filas elegidas.');
    type('Representante', 'EVA PAZ');
    press('Poner 2 datos');
    expect(onFill.mock.calls[0]?.[1]).toEqual(
      new Map([
        ['f3', 'Eva Paz'],
        ['f5', 'Eva Paz'],
      ]),
    );
  });

  it('a pasted column of another length is put nowhere, and beside the names it is', () => {
    const onFill = open({ field: 'email', text: 'a@x.com\nb@x.com' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Pegó 2 celdas, y la lista tiene 4 filas (vacías: 3 filas): no se sabe a quién va cada una.',
    );
    expect(screen.getByRole('button', { name: 'No hay nada que poner' })).toBeDisabled();
    type('Celdas copiadas, una por fila', 'De la Cruz Ñusta\tn@x.com\nNadie Más\tx@x.com');
    expect(screen.getByRole('alert')).toHaveTextContent(
      '1 línea no es de nadie de la lista: se ignora.',
    );
    press('Poner 1 dato');
    expect(onFill).toHaveBeenCalledWith('email', new Map([['f4', 'n@x.com']]));
  });

  it('what rows have already is changed only when that is ticked', () => {
    const text = 'a@x.com\nb@x.com\nc@x.com\nd@x.com';
    const onFill = open({ field: 'email', text });
    screen.getByRole('button', { name: 'Poner 3 datos' });
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'Cambiar también las que ya tienen dato' }),
    );
    press('Poner 4 datos');
    expect((onFill.mock.calls[0]?.[1] as Map<string, string>).get('f5')).toBe('d@x.com');
  });
});
