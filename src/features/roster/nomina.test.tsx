import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { utils, write } from 'xlsx';
import { newAccount } from '../../../tests/support/accounts';
import { answered, answeredScreens, lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { readListsHere } from '../../../tests/support/readerHere';
import { someCourse, someStudent } from '../../../tests/support/someRecords';
import { createCourseFinder } from '../../domain/roster/courses';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import type { CheckedRow } from './checkedRow';
import { RosterPage } from './RosterPage';
import { UpdateReview } from './UpdateReview';

const { show, loseServer, told } = answeredScreens();

readListsHere();

const COURSES = [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })];
const HEADERS = ['No.', 'Cédula', 'Apellidos y nombres', 'Correo', 'Celular', 'Representante'];

/** Builds a workbook with a sheet for each course; its headers are below a title. */
function nomina(sheets: Record<string, string[][]>): File {
  const book = utils.book_new();
  for (const [name, people] of Object.entries(sheets)) {
    const rows = [['UNIDAD EDUCATIVA'], ['Nómina de estudiantes'], [], HEADERS, ...people];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return Object.assign(new File([], 'nomina.xlsx'), { arrayBuffer: () => Promise.resolve(bytes) });
}
const person = (name: string, email: string) => [
  ...['1', newAccount().identification, name, email, '0991234567', 'Eva Paz'],
];

it('a workbook with a sheet for each course says whom each has, and whole names are split, to be chosen otherwise and corrected in a row', async () => {
  await show(<RosterPage />, {
    at: '/admin/estudiantes/carga-masiva',
    answers: [answered(allCourses, [], COURSES)],
  });
  const files = [
    nomina({
      '8vo A': [
        person('DE LA CRUZ ANDRANGO ÑUSTA MARÍA', 'nusta@nomina.example.com'),
        person('Vera Loor Luis', 'luis@nomina.example.com'),
      ],
      '9no A': [person('Ponce de León Andrade Ana Eva', 'ana.nomina.example.com')],
    }),
  ];
  fireEvent.change(screen.getByLabelText('Elegir archivo'), { target: { files } });
  expect(await screen.findByText('8vo A (2 estudiantes)')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Curso de «9no A»/)).toHaveTextContent('Noveno A');
  expect(await faultsOf(document.body)).toEqual([]);
  press(screen.getByText('Continuar'));
  expect(await screen.findByText('Se separaron 3 nombres completos.')).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByLabelText('Apellidos | Nombres, fila 5 de «9no A»'));
  press(within(lastOf('listbox')).getByText('Ponce de León Andrade | Ana Eva'));
  await waitFor(() => {
    expect(screen.getByText('Ponce de León Andrade')).toBeInTheDocument();
  });
  expect(screen.getByText('Ana Eva')).toBeInTheDocument();
  press(screen.getByLabelText('Corregir la fila 5 de «8vo A»'));
  const dialog = lastOf('dialog');
  expect(within(dialog).getByLabelText(/^Apellido(?!s)/)).toHaveValue('De la Cruz Andrango');
  expect(within(dialog).getByLabelText(/^Nombre(?!s)/)).toHaveValue('Ñusta María');
  expect(await faultsOf(dialog)).toEqual([]);
});

it('what a list changes of somebody who is there already is shown value by value, a field is left as it is, and all stays when nobody answers', async () => {
  const mateo = someStudent('mateo', { name: 'Mateo', surname: 'Guamán' });
  const row: CheckedRow = {
    row: { id: 'f5', line: 5, sheet: '8vo A', values: {} as never, mends: [] },
    check: {
      state: 'changed',
      findings: [],
      account: newAccount(),
      person: mateo as never,
      differences: [
        { field: 'phone', from: '0991234567', to: '0990001122' },
        { field: 'courseId', from: 'octavo-a', to: 'noveno-a' },
      ],
    },
  };
  const change = vi.fn();
  const forget = vi.fn();
  const review = (rows: CheckedRow[]) => (
    <UpdateReview
      type={USER_TYPE.student}
      rows={rows}
      finder={createCourseFinder(COURSES)}
      known={{ status: 'ready', learn: vi.fn(), forget } as never}
      load={{ id: 'carga', fileName: 'nomina.xlsx', unchanged: 0 }}
      change={change}
    />
  );
  const { unmount } = await show(review([row]), { at: '/' });
  expect(screen.getByText('Guamán Mateo')).toBeInTheDocument();
  expect(screen.getByLabelText('Teléfono: 0991234567 → 0990001122')).toBeChecked();
  fireEvent.click(screen.getByLabelText('Curso: Octavo A → Noveno A'));
  expect(change).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: 'kept', ids: ['f5'], field: 'courseId', isKept: true },
  });
  unmount();
  await show(review([{ ...row, row: { ...row.row, kept: ['courseId'] } }]), { at: '/' });
  expect(screen.getByLabelText('Curso: Octavo A → Noveno A')).not.toBeChecked();
  const apply = screen.getByText('Actualizar 1 dato de 1 persona');
  loseServer();
  press(apply);
  await waitFor(() => {
    expect(told().join()).toMatch(/error: /);
    expect(forget).toHaveBeenCalled(); // the stored people are read anew
  });
  expect(screen.getByLabelText('Teléfono: 0991234567 → 0990001122')).toBeChecked();
});
