import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SUBJECT as SAMPLE, TASK } from '../../../gallery/samples';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import type { Submission, Task } from '../../models/task';
import { courseTeachers, ownCard } from '../../store/course/courseSlice';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { ownSubmissionsOfSubject } from '../../store/submission/submissionSlice';
import { subjectById } from '../../store/subject/subjectSlice';
import { tasksOfSubject } from '../../store/task/taskSlice';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { StudentSubjectPage } from './StudentSubjectPage';

const HOUR = 3_600_000;
const now = Date.now();
const PERIOD = INSTITUTE.period.id;
const SUBJECT = { ...SAMPLE, id: 's', courseId: STUDENT.courseId, teacherId: 'lucia', urlZoom: '' };
const task = (id: string, changes: Partial<Task>): Task => ({
  ...TASK,
  ...{ id, title: `Tarea ${id}`, subjectId: 's', courseId: STUDENT.courseId, idPeriod: PERIOD },
  ...{ partial: 0, dateStart: now - 100 * HOUR, dateEnd: now + HOUR, students: [], reopened: {} },
  ...changes,
});
const OPEN = task('abierta', {});
const LATE = task('tarde', { dateEnd: now - 2 * HOUR, students: [STUDENT.id] });
const SENT = {
  ...{ id: STUDENT.id, idStudent: STUDENT.id, taskId: 'tarde', subjectId: 's', idPeriod: PERIOD },
  ...{
    fecha: now - HOUR,
    comment: '',
    noteFinal: null,
    reviewed: false,
    sinEntrega: false,
    subNotes: [],
  },
} as unknown as Submission;

let app: SeededScreen;
const answerTasks = (...tasks: Task[]) =>
  app.answer(tasksOfSubject, ['s', PERIOD, 'courseId', STUDENT.courseId], tasks);
const open = (id = 's') => app.show('/m/:subjectId', <StudentSubjectPage />, `/m/${id}`);

beforeEach(async () => {
  app = await seedScreen(STUDENT);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(ownCard, [STUDENT.courseId, STUDENT.id], []);
  await app.answer(ownExceptions, [STUDENT.id, PERIOD], []);
  await app.answer(subjectById, ['s'], [SUBJECT]);
  await app.answer(
    courseTeachers,
    [STUDENT.courseId],
    [{ id: 'lucia', name: 'Lucía', surname: 'Andrade', photo: '' }],
  );
  await app.answer(ownSubmissionsOfSubject, [STUDENT.id, STUDENT.courseId, PERIOD, 's'], [SENT]);
});

it('each task of a subject is there once, what is to be sent apart from the rest, with the teacher and how the tasks stand', async () => {
  await answerTasks(OPEN, LATE);
  open();
  expect(screen.getByText('Lucía Andrade')).toBeInTheDocument();
  const linksIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(linksIn('Tareas pendientes')).toEqual(['/estudiante/materias/tareas/abierta']);
  expect(linksIn('Otras tareas')).toEqual(['/estudiante/materias/tareas/tarde']);
  expect(screen.getAllByText('Con retraso').length).toBeGreaterThan(0);
});

it('the link of the class is there as soon as the teacher has put it, and gives its page no way back', async () => {
  await answerTasks(OPEN);
  open();
  const urlZoom = 'https://us02web.zoom.us/j/123456789';
  const links = () =>
    screen.getAllByRole('link').filter((link) => link.getAttribute('href') === urlZoom);
  expect(links()).toEqual([]);
  await app.answer(subjectById, ['s'], [{ ...SUBJECT, urlZoom }]);
  expect(links()).toHaveLength(1);
  expect(links()[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('a subject without tasks, and one of another course, say so', async () => {
  await answerTasks();
  const { unmount } = open();
  expect(screen.getByText('Aún no hay tareas.')).toBeInTheDocument();
  unmount();
  open('ajena');
  app.refuse('subject/subjects', subjectById, ['ajena']);
  expect(
    screen.getByText(/^No tiene acceso a esta materia: no es de su curso actual/),
  ).toBeInTheDocument();
});

it('a task that was sent late is told as late, and no more of its end', () => {
  app.show(
    '/',
    <StudentTaskCard task={LATE} status="late" grade={null} now={now} path="/t" subject="Arte" />,
  );
  expect(screen.getByText('Con retraso')).toBeInTheDocument();
  expect(screen.queryByText(/Venc/)).not.toBeInTheDocument();
});
