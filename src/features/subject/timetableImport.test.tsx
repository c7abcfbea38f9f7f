import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  answered,
  answeredScreens,
  lastOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { readListsHere } from '../../../tests/support/readerHere';
import {
  someCourse,
  someInstitute,
  someSubject,
  someTeacher,
} from '../../../tests/support/someRecords';
import { USER_TYPE } from '../../models/user';
import { allCourses, courseById } from '../../store/course/courseSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { allSubjects, subjectsOfCourse } from '../../store/subject/subjectSlice';
import { CourseSchedulePage } from './CourseSchedulePage';

const { show, loseServer, told } = answeredScreens();

readListsHere();

const FIRST = [{ start: '07:15', end: '07:55' }];
const MATHS = someSubject({ schedule: { '0': FIRST, '1': FIRST } });
const ENGLISH = someSubject({
  ...{ id: 'octavo-a-ingles', name: 'Inglés', teacherId: 'eva', schedule: {} },
});
const ELSEWHERE = someSubject({
  ...{ id: 'noveno-a-ingles', name: 'Inglés', courseId: 'noveno-a', idCourse: 'noveno-a' },
  ...{ teacherId: 'eva', schedule: { '2': FIRST, '3': [{ start: '11:55', end: '12:35' }] } },
});
const COURSES = [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })];
const PAGE = {
  at: '/horario/octavo-a',
  route: '/horario/:courseId',
  answers: [
    answered(instituteDocument, [], [someInstitute()]),
    answered(allSubjects, [], [MATHS, ENGLISH, ELSEWHERE]),
    answered(subjectsOfCourse, ['octavo-a'], [MATHS, ENGLISH]),
    answered(allCourses, [], COURSES),
    answered(courseById, ['octavo-a'], [someCourse()]),
    answered(
      peopleOfType,
      [USER_TYPE.teacher],
      [
        someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' }),
        someTeacher('eva', { name: 'Eva', surname: 'Paz' }),
      ],
    ),
  ],
};

const DAYS = 'LUNES\tMARTES\tMIÉRCOLES\tJUEVES\tVIERNES';
const paste = async (...rows: string[]) => {
  await show(<CourseSchedulePage />, PAGE);
  press(screen.getByText('Pegar o subir el horario'));
  const cells = await screen.findByLabelText(/^Celdas copiadas/, {}, { timeout: 10_000 });
  fireEvent.change(cells, { target: { value: rows.join('\n') } });
  press(screen.getByText('Leer'));
  await settle();
};
const week = () =>
  [...screen.getByLabelText<HTMLTableElement>('Cómo queda el horario').rows]
    .slice(1)
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
const NONE = ['–', '–'];

it('a pasted week says what goes where, what becomes free and where a teacher is elsewhere, and asks what was not understood', async () => {
  await paste(
    `HORA\t${DAYS}`,
    '07:15-07:55\tMAT\t\tInglés\tQuím.\t',
    'RECREO\t\t\t\t\t',
    '07h55 a 8h35\t"Matemática\nEva Paz"\t\t\t\t',
  );
  expect(week()).toEqual([
    [
      ...['07:15 – 07:55', 'Matemática', 'queda libre; era Matemática', 'Inglés'],
      ...['«Quím.» sin aclarar', '–'],
    ],
    ['07:55 – 08:35', 'Matemática', '–', '–', ...NONE],
  ]);
  const dialog = within(lastOf('dialog'));
  expect(
    dialog.getByText('2 horas cambian · 1 queda libre · 1 ya estaba así · 1 choque'),
  ).toBeInTheDocument();
  expect(
    dialog.getByText('Miércoles, 07:15: Eva Paz ya tiene Inglés · Noveno A'),
  ).toBeInTheDocument();
  expect(
    dialog.getByText('Matemática: la lista dice Eva Paz; en Aula es Lucía Andrade y no se cambia.'),
  ).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('¿Qué materia es «Quím.»?'), {
    target: { value: 'octavo-a-ingles' },
  });
  expect(week()[0]?.[4]).toBe('Inglés');
  expect(dialog.getByText('Guardar de todos modos')).toBeEnabled();
});

it('a week with other hours goes in order, or takes its hours over to the school', async () => {
  const own = ['07:00-07:45', '07:45-08:30', '08:30-09:15', '09:30-10:15', '10:15-11:00'];
  const rest = ['11:15-12:00', '12:00-12:45'].map((hour) => `${hour}\t`);
  await paste(`HORA\t${DAYS}`, ...own.map((hour) => `${hour}\tMAT`), ...rest);
  expect(week()[0]?.[0]).toBe('07:00 – 07:45pasa a 07:15 – 07:55');
  press(screen.getByLabelText('Cambiar las horas de la institución a las de este horario'));
  expect(week()[0]?.[0]).toBe('07:00 – 07:45');
  expect(screen.getByText(/Los horarios de todas las materias pasan/)).toBeInTheDocument();
});

it('a week is read from a file, too', async () => {
  await show(<CourseSchedulePage />, PAGE);
  press(screen.getByText('Pegar o subir el horario'));
  const bytes = new TextEncoder().encode('Hora;Lun;Mar;Mié\n07h15 a 07h55;ING;MAT;');
  const file = Object.assign(new File([], 'horario.csv'), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
  const choice = await screen.findByLabelText('Elegir archivo', {}, { timeout: 10_000 });
  fireEvent.change(choice, { target: { files: [file] } });
  expect(await screen.findByLabelText('Cómo queda el horario')).toBeInTheDocument();
  expect(week()[0]?.slice(0, 3)).toEqual([
    ...['07:15 – 07:55', 'Inglésantes Matemática', 'Matemática'],
  ]);
});

it('hours in which the school has lessons that the week has not are not taken over', async () => {
  await paste(`HORA\t${DAYS}`, '13:00-13:45\tMAT', '13:45-14:30\tMAT');
  expect(week()).toEqual([
    [
      ...['13:00 – 13:45pasa a 07:15 – 07:55', 'Matemática', 'queda libre; era Matemática'],
      ...['–', ...NONE],
    ],
    ['13:45 – 14:30pasa a 07:55 – 08:35', 'Matemática', '–', '–', ...NONE],
  ]);
  expect(
    screen.getByLabelText('Cambiar las horas de la institución a las de este horario'),
  ).toBeDisabled();
  expect(
    screen.getByText('No se puede: 1 clase de otro horario quedaría sin hora.'),
  ).toBeInTheDocument();
});

it('of a file with several courses the week of this one is taken, and another one is pointed at', async () => {
  const weekOf = (course: string, subject: string) => [course, `H\t${DAYS}`, `1\t${subject}`];
  await paste(...weekOf('NOVENO A', 'ING'), ...weekOf('OCTAVO A', 'MAT'));
  expect(week()[0]?.[1]).toBe('Matemática');
  fireEvent.change(screen.getByLabelText('Horario que se toma'), { target: { value: '0' } });
  expect(week()[0]?.[1]).toBe('Inglésantes Matemática');
  expect(
    screen.getByText('Este horario es de Noveno A. Si lo guarda, será el de Octavo A.'),
  ).toBeInTheDocument();
});

it('a week that is there already has nothing to save', async () => {
  await paste('H\tLUNES\tMARTES\tMIÉRCOLES', '1\tMAT\tMatemáticas\t');
  expect(screen.getByText('El horario ya es este')).toBeDisabled();
});

it('a week that cannot be saved stays in its preview', async () => {
  await paste(`H\t${DAYS}`, '1\tMAT\tMAT\tMAT');
  loseServer();
  press(screen.getByText('Guardar el horario'));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: /)]);
  });
  expect(week()[0]?.slice(1, 4)).toEqual(['Matemática', 'Matemática', 'Matemática']);
  expect(screen.getByText('Guardar el horario')).toBeEnabled();
});

it('what is no week is said, and can be pasted again', async () => {
  await paste('Matemática\tPérez');
  expect(screen.getByText(/^No se encontró ningún horario/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Celdas copiadas/)).toBeInTheDocument();
});

it('a subject that the course lacks is offered with its teacher, and what was typed stays when it cannot be created', async () => {
  await paste(`HORA\t${DAYS}`, '07:15-07:55\t"Robótica\nEva Paz"\t"Dib.\nLic. Nadie"\tMAT\t\t');
  const dialog = within(lastOf('dialog'));
  expect(dialog.getByLabelText('Nombre de la materia «Robótica»')).toHaveValue('Robótica');
  expect(dialog.getByLabelText('Docente de «Robótica»')).toHaveDisplayValue('Paz Eva');
  expect(dialog.getByLabelText('Docente de «Dib.»')).toHaveDisplayValue('No crear');
  expect(dialog.getByText('Crear 1 materia')).toBeEnabled();
  fireEvent.change(dialog.getByLabelText('Docente de «Dib.»'), { target: { value: 'lucia' } });
  expect(dialog.getByText('El nombre debe tener entre 5 y 50 caracteres.')).toBeInTheDocument();
  expect(dialog.getByText('Crear 2 materias')).toBeDisabled();
  const name = dialog.getByLabelText('Nombre de la materia «Dib.»');
  fireEvent.change(name, { target: { value: 'Dibujo técnico' } });
  loseServer();
  press(dialog.getByText('Crear 2 materias'));
  await settle();
  expect(name).toHaveValue('Dibujo técnico');
  expect(dialog.getByText('Crear 2 materias')).toBeEnabled();
  // A text that the user takes for an existing subject is not offered as a new one.
  fireEvent.change(dialog.getByLabelText('¿Qué materia es «Dib. · Lic. Nadie»?'), {
    target: { value: 'octavo-a-ingles' },
  });
  expect(dialog.queryByLabelText('Nombre de la materia «Dib.»')).not.toBeInTheDocument();
});

it('a course without any subject takes a week, too, and gets its subjects from it', async () => {
  const answers = PAGE.answers.map((each, i) =>
    i === 2 ? answered(subjectsOfCourse, ['octavo-a'], []) : each,
  );
  await show(<CourseSchedulePage />, { ...PAGE, answers });
  press(screen.getByText('Pegar o subir el horario'));
  const cells = await screen.findByLabelText(/^Celdas copiadas/, {}, { timeout: 10_000 });
  const rows = [`HORA\t${DAYS}`, '07:15-07:55\t"Robótica\nEva Paz"\t\t\t\t'];
  fireEvent.change(cells, { target: { value: rows.join('\n') } });
  press(screen.getByText('Leer'));
  await settle();
  expect(within(lastOf('dialog')).getByText('Crear 1 materia')).toBeEnabled();
});
