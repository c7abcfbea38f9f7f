import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerApi } from '../../../tests/support/answeredApi';
import {
  answered,
  answeredScreens,
  factOf,
  lastOf,
  linkOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { TASK } from '../../../tests/support/shownPages';
import {
  someCourse,
  someInstitute,
  someStudent,
  someSubject,
  someTeacher,
  someUser,
} from '../../../tests/support/someRecords';
import { saveDraft } from '../../lib/drafts';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { ownConduct } from '../../store/conduct/conductSlice';
import { allCourses, ownCard } from '../../store/course/courseSlice';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { passwordIssuesOf } from '../../store/person/passwordSlice';
import { peopleOfType, personById } from '../../store/person/personSlice';
import { ownReportCards } from '../../store/scheme/schemeSlice';
import { subjectsOfCourse, subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { tasksOfCourse } from '../../store/task/taskSlice';
import { PersonEditPage } from './PersonEditPage';
import { PersonListPage } from './PersonListPage';
import { PersonViewPage } from './PersonViewPage';

const { show, loseServer, told } = answeredScreens();

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';
const NINTH = someCourse({ id: 'noveno-a', name: 'Noveno' });
const COURSES = answered(allCourses, [], [someCourse(), NINTH]);
const MATEO = someUser({
  ...{ id: 'mateo', name: 'Mateo', surname: 'Guamán', type: USER_TYPE.student },
  ...{ courseId: 'octavo-a', representative: 'Eva Paz' },
});
const people = (type: 2 | 3, ...found: ListedPerson[]) => answered(peopleOfType, [type], found);
const chooseAction = (name: string, action: string) => {
  press(screen.getByLabelText(`Acciones: ${name}`));
  press(within(lastOf('menu')).getByText(action));
};

describe('deleting a person', () => {
  it('an account that could not be deleted is offered again at the next visit, until the server has deleted it', async () => {
    const left = [{ id: 'mateo', name: 'Mateo', surname: 'Guamán' }];
    saveDraft('yo:account-deletions:3', left, 'device');
    await show(<PersonListPage />, { at: STUDENTS, answers: [COURSES, people(3)] });
    const notice = screen.getByText(/^Se eliminó a Mateo Guamán, pero no su cuenta/);
    answerApi({});
    press(screen.getByText('Reintentar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo eliminar la cuenta\./)]);
    });
    expect(notice).toBeInTheDocument();
    answerApi({ 'delete-account-user': { uid: 'mateo' } });
    await waitFor(() => {
      expect(screen.getByText('Reintentar')).toBeEnabled();
    });
    press(screen.getByText('Reintentar'));
    await waitFor(() => {
      expect(notice).not.toBeInTheDocument();
    });
    expect(told().at(-1)).toBe('success: Se elimino la cuenta del usuario.');
    expect(localStorage.getItem('aula:borrador:yo:account-deletions:3')).toBeNull();
  });

  it('the question before a teacher is deleted names the subjects that are left without one', async () => {
    const subjects = [
      someSubject({ id: 'm9', courseId: 'noveno-a' }),
      someSubject({ id: 'm8', courseId: 'octavo-a' }),
    ];
    await show(<PersonListPage />, {
      at: TEACHERS,
      answers: [
        COURSES,
        people(2, someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' })),
        answered(subjectsOfTeacher, ['lucia'], subjects),
      ],
    });
    chooseAction('Lucía Andrade', 'Eliminar');
    const question = lastOf('alertdialog');
    expect(
      within(question).getByText(/: Matemática · Octavo A, Matemática · Noveno A\.$/),
    ).toBeInTheDocument();
    expect(await faultsOf(question)).toEqual([]);
  });
});

describe('the lists of the office', () => {
  it('a chosen list stands in the address, and has those who have never signed in, as the server says', async () => {
    const { address } = await show(<PersonListPage />, {
      at: STUDENTS,
      answers: [
        COURSES,
        people(
          3,
          someStudent('ana', { surname: 'Mora' }),
          someStudent('luis', { surname: 'Vera' }),
        ),
      ],
    });
    answerApi({ 'list-sign-ins': { never: ['luis'] } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mostrar' }));
    press(within(lastOf('listbox')).getByText('Nunca ha ingresado'));
    await waitFor(() => {
      expect(screen.queryByText('Mora')).not.toBeInTheDocument();
      expect(screen.getByText('Vera')).toBeInTheDocument();
    });
    expect(address()).toBe(`${STUDENTS}?lista=nunca`);
  });
});

describe('a student who is moved to another course', () => {
  it('saving asks first and says what follows; what was typed stays when it is not wanted, or cannot be saved', async () => {
    await show(<PersonEditPage />, {
      at: `${STUDENTS}/editar/mateo`,
      route: `${STUDENTS}/editar/:personId`,
      answers: [COURSES, answered(personById, ['mateo'], [MATEO])],
    });
    const name = screen.getByLabelText<HTMLInputElement>(/^Nombres/);
    fireEvent.change(name, { target: { value: 'Mateo Luis' } });
    fireEvent.mouseDown(screen.getByLabelText(/^Curso/));
    press(within(lastOf('listbox')).getByText('Noveno A'));
    await settle();
    const ask = async () => {
      press(await screen.findByText('Guardar', { selector: 'button' }));
      await screen.findByText(/pasa de Octavo A a Noveno A\./);
      return lastOf('alertdialog');
    };
    const question = await ask();
    expect(within(question).getByText(/^Sus entregas, notas y reportes/)).toBeInTheDocument();
    expect(await faultsOf(question)).toEqual([]);
    press(within(question).getByText('Cancelar'));
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect(told()).toEqual([]);
    loseServer();
    const again = within(await ask());
    press(again.getByText('Mover', { selector: 'button' }));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(name.value).toBe('Mateo Luis');
    expect(screen.getByLabelText(/^Curso/)).toHaveTextContent('Noveno A');
  });
});

describe('what the school knows of a person', () => {
  it('the page of a student has the courses, the finals and the last visit, and counts the tasks when somebody asks', async () => {
    const ISSUED = { at: Date.UTC(2026, 10, 26, 13), by: { id: 'admin', name: 'Rosa Paz' } };
    const institute = someInstitute();
    const period = institute.period.id;
    const ofMateo = {
      entries: [],
      idSubject: 'octavo-a-matematica',
      indexPartial: 0,
      noteFinal: 8.75,
    };
    const sent = { ...TASK, subjectId: 'octavo-a-matematica', students: ['mateo'] };
    answerApi({
      'check-account': { fault: null, lastUsedAt: Date.UTC(2026, 10, 27, 13) },
    });
    await show(<PersonViewPage />, {
      at: `${STUDENTS}/ver/mateo`,
      route: `${STUDENTS}/ver/:personId`,
      answers: [
        COURSES,
        answered(personById, ['mateo'], [{ ...MATEO, mustChangePassword: true }]),
        answered(instituteDocument, [], [institute]),
        answered(passwordIssuesOf, ['mateo'], [{ id: 'mateo', issues: [ISSUED] }]),
        answered(ownCard, ['octavo-a', 'mateo'], []),
        answered(subjectsOfCourse, ['octavo-a'], [someSubject()]),
        answered(
          ownConduct,
          ['octavo-a', 'mateo', period],
          [
            {
              ...{ id: 'c', idPeriod: period, idStudent: 'mateo', courseId: 'octavo-a' },
              ...{ indexPartial: 0, behaviour: 'B', justified: 0, unjustified: 1, late: 0 },
              ...{ observation: '', updatedAt: 1, updatedBy: 'eva' },
            },
          ],
        ),
        answered(ownReportCards, ['mateo', period], [ofMateo as never]),
        answered(tasksOfCourse, ['octavo-a', period], [sent]),
        answered(ownExceptions, ['mateo', period], []),
      ],
    });
    expect(factOf('Contraseña')).toBe(
      'Temporal: aún no la ha cambiado (entregada el 26/11/2026 08:00 AM por Rosa Paz)',
    );
    await waitFor(() => {
      expect(factOf('Último ingreso')).toContain('27/11/2026');
    });
    expect(screen.getByText('curso actual')).toBeInTheDocument();
    const rowsOf = (label: string) =>
      within(screen.getByLabelText(label, { selector: 'div' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rowsOf('Notas finales de 2026-2027')).toEqual([
      'MateriaPrimeroPromedio de parciales con nota',
      'Matemática8.758.75, Matemática: de dónde sale',
    ]);
    // As the student reads it, and as the report card has it: none is a number, too.
    expect(rowsOf('Comportamiento y asistencia de 2026-2027').slice(1)).toEqual(['PrimeroB010–']);
    press(screen.getByText('Ver tareas'));
    await waitFor(() => {
      expect(rowsOf('Tareas de 2026-2027')).toEqual([
        'MateriaEnviadasPor enviarSin enviar a tiempoCon nota, sin entrega',
        'Matemática1000',
      ]);
    });
  });

  it('the page of a teacher has the subjects, each leading to its page', async () => {
    answerApi({ 'check-account': { fault: null, lastUsedAt: null } });
    await show(<PersonViewPage />, {
      at: `${TEACHERS}/ver/lucia`,
      route: `${TEACHERS}/ver/:personId`,
      answers: [
        COURSES,
        answered(personById, ['lucia'], [someUser({ id: 'lucia', type: USER_TYPE.teacher })]),
        answered(passwordIssuesOf, ['lucia'], []),
        answered(subjectsOfTeacher, ['lucia'], [someSubject()]),
      ],
    });
    expect(screen.getByText('Materias que enseña')).toBeInTheDocument();
    expect(linkOf('Matemática')).toHaveAttribute('href', '/admin/materias/ver/octavo-a-matematica');
    await waitFor(() => {
      expect(factOf('Último ingreso')).toBe('Nunca ha ingresado');
    });
  });
});
