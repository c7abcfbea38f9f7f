import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  lastOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { takeCopies } from '../../../tests/support/copiedText';
import type { PartialProgress } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { progressOfPartial } from '../../store/institute/progressSlice';
import { ClosePartialPage } from './ClosePartialPage';
import { InstitutePage } from './InstitutePage';
import { PartialFields } from './PartialFields';

const { show, loseServer, told } = answeredScreens();

const INSTITUTE: Institute = {
  ...{ id: 'main', name: 'Valle del Quinde', photo: '', planning: '', about: '' },
  ...{ gradingPolicy: 'spec', grading: null, periods: {}, contact: { email: '', phone: '' } },
  period: { id: '2026', name: '2026-2027' },
  partial: [
    { name: 'Primero', closed: true },
    { name: 'Segundo', closed: false },
  ],
};
const HERE = answered(instituteDocument, [], [INSTITUTE]);

const MATHS: PartialProgress = {
  ...{ id: 'm', idPeriod: '2026', idSubject: 'm', indexPartial: 1, courseId: 'octavo-a' },
  ...{ teacherId: 'lucia', subjectName: 'Matemática', courseName: 'Octavo A' },
  ...{ teacherName: 'Lucía Andrade', students: 20, share: 7000, blanks: { lecciones: 8 } },
  ...{ tasks: {}, cards: 0, changedAt: null, generatedAt: null, reopenedUntil: null },
};
const ENGLISH = { ...MATHS, id: 'i', idSubject: 'i', subjectName: 'Inglés', blanks: { oral: 2 } };
const HISTORY = {
  ...MATHS,
  id: 'h',
  subjectName: 'Historia',
  teacherId: 'eva',
  teacherName: 'Eva',
};

describe('the page on which a partial is closed', () => {
  async function open() {
    const copies = takeCopies();
    const progress = answered(progressOfPartial, ['2026', 1], [MATHS, ENGLISH, HISTORY]);
    await show(<ClosePartialPage />, {
      ...{ at: '/cierre/1', route: '/cierre/:indexPartial', answers: [HERE, progress] },
    });
    return copies;
  }

  it('each subject says in numbers what is not ready, is found by its name, and leads to where that is seen', async () => {
    await open();
    expect(screen.getByText('0 de 3 materias listas')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'matematica octavo' } });
    await waitFor(() => {
      expect(screen.queryByText('Inglés')).not.toBeInTheDocument();
    });
    const cellOf = (field: string) =>
      allOf('gridcell').find((cell) => cell.dataset.field === field)?.textContent;
    expect(['percent', 'blanks', 'unreviewed', 'missingCards'].map(cellOf)).toEqual([
      '70 %',
      '8',
      '–',
      '20',
    ]);
  });

  it('a reminder names everything that one teacher has to do, and nothing of others', async () => {
    const copies = await open();
    press(screen.getByLabelText('Copiar recordatorio: Matemática · Octavo A'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^success: Recordatorio copiado/)]);
    });
    const lines = copies.last().split('\n');
    expect(lines[0]).toBe('Lucía Andrade, para cerrar «Segundo» falta:');
    expect(lines[1]).toMatch(/^• Matemática · Octavo A: parámetros al 70 %, 8 notas sin ingresar/);
    expect(lines[2]).toMatch(/^• Inglés · Octavo A: .*2 notas sin ingresar/);
    expect(lines).toHaveLength(3);
  });

  it('closing names what is still open, and a partial that cannot be closed stays open in front of its question', async () => {
    await open();
    press(screen.getByText('Cerrar parcial'));
    const question = within(lastOf('alertdialog'));
    expect(question.getByText('Quedan 3 materias con algo por hacer.')).toBeInTheDocument();
    expect(question.getByText(/^Historia · Octavo A: parámetros al 70 %/)).toBeInTheDocument();
    loseServer();
    press(question.getByText('Cerrar'));
    await waitFor(() => {
      expect(told()).toHaveLength(1);
    });
    expect(question.getByText('Cerrar')).toBeInTheDocument();
  });
});

describe('the page of the institute', () => {
  it('what is wrong is said, and data that cannot be saved stay as they were typed', async () => {
    await show(<InstitutePage />, { at: '/instituto', answers: [HERE] });
    const type = async (label: RegExp, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await settle();
    };
    const save = () => {
      press(screen.getByText('Guardar'));
    };
    await type(/^Nombre/, 'U');
    await type(/^Enlace de planificación/, 'planificación');
    save();
    expect(await screen.findByText('Deben ser 2 caracteres o mas')).toBeInTheDocument();
    expect(screen.getByText('Ingrese una url válida')).toBeInTheDocument();
    await type(/^Nombre/, 'El Cóndor');
    await type(/^Enlace de planificación/, '');
    loseServer();
    save();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('El Cóndor');
    expect(sessionStorage.getItem('aula:borrador:yo:institute')).toContain('El Cóndor');
  });

  it('a year of three trimestres is proposed with two partials in each', async () => {
    render(
      <Formik initialValues={{ terms: '2', partials: '4' }} onSubmit={() => undefined}>
        <PartialFields count={4} terms={2} />
      </Formik>,
    );
    press(screen.getByLabelText(/^División del año/));
    press(within(lastOf('listbox')).getByText('Tres trimestres'));
    await settle();
    expect(screen.getByLabelText(/^Número de parciales/)).toHaveTextContent('6');
  });
});
