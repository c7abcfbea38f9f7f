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
import { faultsOf } from '../../../tests/support/axeOfParts';
import { takeCopies } from '../../../tests/support/copiedText';
import { someInstitute, someUser } from '../../../tests/support/someRecords';
import type { PartialProgress } from '../../models/gradebook';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { progressOfPartial } from '../../store/institute/progressSlice';
import { ClosePartialPage } from './ClosePartialPage';
import { InstitutePage } from './InstitutePage';
import { PartialFields } from './PartialFields';

const { show, loseServer, told } = answeredScreens({ isWide: true });

const INSTITUTE = someInstitute({
  partial: [
    { name: 'Primero', closed: true },
    { name: 'Segundo', closed: false },
  ],
});
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
    expect(await faultsOf(lastOf('alertdialog'))).toEqual([]);
    expect(question.getByText(/^Notas sin ingresar: \d+ en 3 materias$/)).toBeInTheDocument();
    // The partial can be closed only after the user has ticked that work may stay open.
    const close = question.getByText('Cerrar el parcial');
    expect(close).toBeDisabled();
    press(question.getByText('Cerrar aunque quede algo por hacer'));
    expect(close).toBeEnabled();
    loseServer();
    press(close);
    await waitFor(() => {
      expect(told()).toHaveLength(1);
    });
    expect(question.getByText('Cerrar el parcial')).toBeInTheDocument();
  });
});

describe('grades that wait to be returned before a partial is closed', () => {
  const WORK = { exempt: [], dateEnd: 1, isCounted: true, extended: {} };
  const HELD = {
    ...{ ...MATHS, share: 10_000, blanks: {}, cards: 20, generatedAt: 2 },
    tasks: { sumas: { ...WORK, unreviewed: 3, held: 3, toReturn: 4 } },
  };

  it('they are counted on the page, named in its question, and closing asks for a tick', async () => {
    const progress = answered(progressOfPartial, ['2026', 1], [HELD]);
    await show(<ClosePartialPage />, {
      ...{ at: '/cierre/1', route: '/cierre/:indexPartial', answers: [HERE, progress] },
    });
    expect(screen.getByText('0 de 1 materia lista')).toBeInTheDocument();
    const cellOf = (field: string) =>
      allOf('gridcell').find((cell) => cell.dataset.field === field)?.textContent;
    expect(['unreviewed', 'toReturn'].map(cellOf)).toEqual(['–', '4']);
    press(screen.getByText('Cerrar parcial'));
    const question = within(lastOf('alertdialog'));
    expect(question.getByText('Notas por devolver: 4 en 1 materia')).toBeInTheDocument();
    expect(question.getByText('Matemática · Octavo A: 4 notas por devolver')).toBeInTheDocument();
    expect(question.getByText('Cerrar el parcial')).toBeDisabled();
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

describe('the lessons of the day', () => {
  const lines = () =>
    within(screen.getByLabelText('Horas de clase', { selector: 'ul' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const write = async (text: string) => {
    press(screen.getByText('Editar horas'));
    const field = await screen.findByLabelText(/^Horas, una por línea/, {}, { timeout: 10_000 });
    fireEvent.change(field, { target: { value: text } });
    await settle();
  };

  it('a school that has set none has the usual ones, with their breaks', async () => {
    await show(<InstitutePage />, { at: '/', answers: [HERE] });
    expect(lines()).toHaveLength(9);
    expect(lines().slice(0, 4)).toEqual([
      ...['1.ª 07:15 – 07:55', '2.ª 07:55 – 08:35', '3.ª 08:35 – 09:15'],
      'Receso 09:15 – 09:35',
    ]);
  });

  it('other hours are shown with what becomes of each before they are saved, and stay written when they cannot be', async () => {
    const hours = [
      { start: '07:15', end: '07:55' },
      { start: '07:55', end: '08:35' },
    ];
    const own = answered(instituteDocument, [], [someInstitute({ hours })]);
    await show(<InstitutePage />, { at: '/', answers: [own] });
    expect(lines()).toEqual(['1.ª 07:15 – 07:55', '2.ª 07:55 – 08:35']);
    await write('7h15 a 7h55\nRECREO\n08:10 - 08:50\n08:50-09:30');
    const moves = () =>
      within(screen.getAllByLabelText('Cómo quedan las horas').at(-1) ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(moves()).toEqual(['07:55 – 08:35 pasa a 08:10 – 08:50', '08:50 – 09:30 es nueva']);
    press(screen.getByText('Guardar', { selector: '[role=dialog] button' }));
    await waitFor(() => {
      expect(lastOf('alertdialog')).toHaveTextContent('¿Cambiar las horas de clase?');
    });
    expect(moves()).toHaveLength(2);
    loseServer();
    press(within(lastOf('alertdialog')).getByText('Cambiar las horas'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: /)]);
    });
    expect(screen.getByLabelText(/^Horas, una por línea/)).toHaveValue(
      '7h15 a 7h55\nRECREO\n08:10 - 08:50\n08:50-09:30',
    );
  });

  it('what is no hour is pointed at', async () => {
    // Another admin, because the typed text of the one before is kept for that one.
    await show(<InstitutePage />, { at: '/', answers: [HERE], user: someUser({ id: 'otra' }) });
    await write('primera');
    press(screen.getByText('Guardar', { selector: '[role=dialog] button' }));
    expect(await screen.findByText(/^No se entiende «primera»/)).toBeInTheDocument();
  });
});
