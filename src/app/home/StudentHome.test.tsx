import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SUBJECT, TASK } from '../../../gallery/samples';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import { setRemembered } from '../../lib/drafts';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import type { TaskException } from '../../models/exception';
import type { OwnGrades } from '../../models/standing';
import type { Task } from '../../models/task';
import { courseBooks, courseTeachers, ownCard } from '../../store/course/courseSlice';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { gradesOfStudent, planOfCourse } from '../../store/standing/standingSlice';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { keepUnsent } from '../../store/submission/unsentWork';
import { taskById, tasksOfPartials } from '../../store/task/taskSlice';
import { StudentHome } from './StudentHome';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.now();
const PERIOD = INSTITUTE.period.id;
const task = (id: string, title: string, changes: Partial<Task>): Task => ({
  ...TASK,
  id,
  title,
  dateStart: now - 90 * DAY,
  students: [],
  ...changes,
});
const own = (taskId: string): TaskException => ({
  id: STUDENT.id,
  taskId,
  idStudent: STUDENT.id,
  subjectId: SUBJECT.id,
  courseId: STUDENT.courseId,
  idPeriod: PERIOD,
  teacherId: 'd1',
  dateEnd: now + 2 * DAY,
  exempt: false,
  updatedAt: now - 30 * DAY,
  updatedBy: 'd1',
});
const GRADES: OwnGrades = {
  id: STUDENT.id,
  idPeriod: PERIOD,
  scores: {},
  tasks: {},
  reopened: {},
  finals: {},
  seenAt: now - DAY,
};

let app: SeededScreen;
beforeEach(async () => {
  localStorage.clear();
  app = await seedScreen(STUDENT);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(ownCard, [STUDENT.courseId, STUDENT.id], []);
  await app.answer(subjectsOfCourse, [STUDENT.courseId], []);
  await app.answer(courseTeachers, [STUDENT.courseId], []);
  await app.answer(courseBooks, [STUDENT.courseId], []);
  await app.answer(planOfCourse, [STUDENT.courseId], []);
  await app.answer(gradesOfStudent, [STUDENT.id], [GRADES]);
  await app.answer(ownExceptions, [STUDENT.id, PERIOD], []);
  await app.answer(tasksOfPartials, [STUDENT.courseId, PERIOD, ['0']], []);
});
afterEach(() => {
  localStorage.clear();
});
const open = () => app.show('/', <StudentHome />);
const cards = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('/materias/tareas/'))
    .map(({ textContent }) => textContent);

it('a home says of everything that there is none', () => {
  open();
  expect(screen.getByText('No hay materias asignadas.')).toBeInTheDocument();
  expect(screen.getByText('Excelente, no tienes tareas pendientes.')).toBeInTheDocument();
  expect(screen.getByText('Aún no tiene libros asignados.')).toBeInTheDocument();
});

it('what is to be sent is shown however old or far away it ends, and what was sent or graded is not', async () => {
  await app.answer(subjectsOfCourse, [STUDENT.courseId], [{ ...SUBJECT, courseId: 'c1' }]);
  const taken = [STUDENT.id];
  await app.answer(
    tasksOfPartials,
    [STUDENT.courseId, PERIOD, ['0']],
    [
      task('vieja', 'De hace dos meses', { dateEnd: now - 60 * DAY }),
      task('lejana', 'Para dentro de dos meses', { dateEnd: now + 60 * DAY }),
      task('tarde', 'Enviada tarde', { dateEnd: now - HOUR, students: taken }),
      task('devuelta', 'Devuelta', { dateEnd: now - DAY, reopened: { [STUDENT.id]: 1 } }),
      task('sin-trabajo', 'Calificada sin entrega', { dateEnd: now - DAY }),
      task('ajena', 'De otra materia', { dateEnd: now + DAY, subjectId: 'borrada' }),
    ],
  );
  await app.answer(ownExceptions, [STUDENT.id, PERIOD], [own('devuelta')]);
  await app.answer(
    gradesOfStudent,
    [STUDENT.id],
    [{ ...GRADES, tasks: { 'sin-trabajo': { grade: 10, at: now - 9 * DAY } } }],
  );
  open();
  expect(cards()).toEqual([
    expect.stringMatching(/De hace dos meses.*venció hace 60 días.*Atrasada/),
    expect.stringMatching(/DevueltaPara corregir · Matemática · vence en 2 días/),
    expect.stringMatching(/Para dentro de dos meses.*vence en 60 días.*Sin enviar/),
  ]);
});

it('a task that is said to be sent by itself is not said to be pending beside it, and one that waits for its student is', async () => {
  setRemembered(true);
  const tasks = ['va', 'cambiada'].map((id) => task(id, `Tarea ${id}`, { dateEnd: now + DAY }));
  await app.answer(subjectsOfCourse, [STUDENT.courseId], [{ ...SUBJECT, courseId: 'c1' }]);
  await app.answer(tasksOfPartials, [STUDENT.courseId, PERIOD, ['0']], tasks);
  for (const found of tasks) {
    const taskId = found.id;
    await app.answer(taskById, [taskId], [found]);
    await app.answer(ownSubmission, [taskId, STUDENT.id], []);
    const order = { fields: {}, activities: found.activities, attempt: 1, at: 1 };
    const changed = { activities: ['otra'], heldBy: 'changed' as const };
    keepUnsent(
      { taskId, studentId: STUDENT.id },
      { ...order, ...(taskId === 'cambiada' && changed) },
    );
  }
  await act(() => whenKept());
  forgetFailed();
  open();
  await screen.findByText(/^«Tarea va» se enviará sola/, {}, { timeout: 4000 });
  expect(cards().filter((text) => text.startsWith('Tarea'))).toEqual([
    expect.stringMatching(/^Tarea cambiada.*Sin enviar/),
  ]);
});

it('the first pending tasks leave room for the subjects, and all are shown by one press', async () => {
  await app.answer(subjectsOfCourse, [STUDENT.courseId], [{ ...SUBJECT, courseId: 'c1' }]);
  const tasks = Array.from({ length: 9 }, (_, i) =>
    task(`t${String(i)}`, `Tarea ${String(i)}`, { dateEnd: now + (i + 2) * DAY }),
  );
  await app.answer(tasksOfPartials, [STUDENT.courseId, PERIOD, ['0']], tasks);
  open();
  expect(cards().length).toBeLessThan(9);
  fireEvent.click(screen.getByRole('button', { name: 'Ver las 9 tareas pendientes' }));
  expect(cards()).toHaveLength(9);
});

it('news lead to their task, and go when they were seen', async () => {
  await app.answer(
    tasksOfPartials,
    [STUDENT.courseId, PERIOD, ['0']],
    [task('nueva', 'Ensayo', { dateEnd: now - HOUR, students: [STUDENT.id] })],
  );
  const graded = { ...GRADES, tasks: { nueva: { grade: 8, at: now - HOUR } } };
  await app.answer(gradesOfStudent, [STUDENT.id], [graded]);
  open();
  expect(screen.getByText('Calificada: Ensayo')).toBeInTheDocument();
  await app.answer(gradesOfStudent, [STUDENT.id], [{ ...graded, seenAt: now }]);
  expect(screen.queryByText('Calificada: Ensayo')).not.toBeInTheDocument();
});
