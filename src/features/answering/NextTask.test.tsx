import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SUBJECT, TASK } from '../../../gallery/samples';
import {
  INSTITUTE,
  seedScreen,
  STUDENT,
  type SeededScreen,
} from '../../../tests/support/seededScreen';
import type { Task } from '../../models/task';
import { ownCard } from '../../store/course/courseSlice';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { gradesOfStudent } from '../../store/standing/standingSlice';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { tasksOfPartials } from '../../store/task/taskSlice';
import { dropUnsent, keepUnsent } from '../../store/submission/unsentWork';
import { NextTask } from './NextTask';

const DAY = 86_400_000;
const now = Date.now();
const PERIOD = INSTITUTE.period.id;
const task = (id: string, days: number): Task => ({
  ...TASK,
  ...{ id, title: id, dateStart: now - 30 * DAY, dateEnd: now + days * DAY, students: [] },
});

let app: SeededScreen;
const show = async (...tasks: Task[]) => {
  await app.answer(tasksOfPartials, [STUDENT.courseId, PERIOD, ['0']], tasks);
  app.show('/', <NextTask sentId="enviada" />);
};

beforeEach(async () => {
  app = await seedScreen(STUDENT);
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(subjectsOfCourse, [STUDENT.courseId], [SUBJECT]);
  await app.answer(ownExceptions, [STUDENT.id, PERIOD], []);
  await app.answer(ownCard, [STUDENT.courseId, STUDENT.id], []);
  await app.answer(gradesOfStudent, [STUDENT.id], []);
});

it('after a task was sent the next one is offered: the one that was missed last before one that ends later', async () => {
  await show(
    task('enviada', 1),
    task('hace mucho', -9),
    task('ayer', -1.2),
    task('la otra semana', 6),
  );
  expect(screen.getByRole('heading', { name: 'Siguiente tarea' })).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ayer'),
  ]);
});

it('a task that was told to be sent is not offered', async () => {
  const order = { fields: {}, activities: ['a'], attempt: 1, at: 1 };
  keepUnsent({ taskId: 'ayer', studentId: STUDENT.id }, order);
  await show(task('ayer', -1.2), task('la otra semana', 6));
  expect(screen.getByRole('link')).toHaveTextContent('la otra semana');
  dropUnsent({ taskId: 'ayer', studentId: STUDENT.id });
});

it('who has sent everything is told so', async () => {
  await show(task('enviada', 1));
  expect(screen.getByText('Excelente, no tienes tareas pendientes.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
