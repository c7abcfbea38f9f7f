import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TASK } from '../../../gallery/samples';
import { answeredScreens, linkOf, press } from '../../../tests/support/answeredScreens';
import { someSubject } from '../../../tests/support/someRecords';
import type { Reading } from '../../lib/reading';
import type { TeacherCourses } from '../../store/views/course/useTeacherCourses';
import { HomeSubjects } from './HomeSubjects';
import { DueToday, ToGrade } from './TeacherTasks';

const { show } = answeredScreens();

const NOW = Date.UTC(2026, 10, 27, 13);
const HOUR = 3_600_000;
const READY: Reading = { status: 'ready', error: null, retry: () => undefined };
const SUBJECT = someSubject();
const courses: TeacherCourses = {
  isKnown: true,
  courseOf: () => undefined,
  courseNameOf: () => 'Octavo A',
  labelOf: () => 'Matemática · Octavo A',
  looks: new Map(),
  ordered: [],
};
const places = { reading: READY, subjects: [SUBJECT], courses };
const task = (id: string, title: string, dateEnd: number, students: string[] = []) => ({
  ...{ ...TASK, id, title, dateEnd, students, subjectId: SUBJECT.id },
});
const sums = { task: task('sumas', 'Sumas', NOW - HOUR), unreviewed: 5 };
const lines = { task: task('rectas', 'Rectas', NOW + HOUR), unreviewed: 1 };
const none = { tasks: [], count: 0, total: 0, heldCount: 0, now: NOW, onAll: () => undefined };

it('what waits for a grade is listed by whether its task is over, with the subject and its course, and leads to the submissions and to all of them', async () => {
  const onAll = vi.fn();
  await show(
    <ToGrade {...places} {...none} tasks={[sums, lines]} count={9} total={23} onAll={onAll} />,
    { at: '/' },
  );
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Ya vencieron', 'Aún en plazo']);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringMatching(/^\W*Sumas/), expect.stringMatching(/^\W*Rectas/)]);
  expect(linkOf('Sumas')).toHaveAttribute('href', '/docente/tareas/calificaciones/sumas');
  expect(linkOf('Sumas')).toHaveTextContent('Matemática · Octavo A');
  expect(screen.getByText('5 entregas')).toBeInTheDocument();
  expect(screen.getByText('1 entrega')).toBeInTheDocument();
  expect(linkOf('Calificar (23)')).toHaveAttribute('href', '/docente/por-calificar');
  press(screen.getByText(/9/, { selector: 'button' }));
  expect(onAll).toHaveBeenCalledOnce();
});

it('a home without anything to grade, due or taught says so', async () => {
  await show(
    <>
      <ToGrade {...places} {...none} />
      <DueToday {...places} tasks={[]} expectedOf={() => 20} />
      <HomeSubjects to="/" reading={READY} subjects={[]} />
    </>,
    { at: '/' },
  );
  expect(screen.getByText('No hay entregas por calificar.')).toBeInTheDocument();
  expect(screen.getByText('No existen tareas para hoy.')).toBeInTheDocument();
  expect(screen.getByText('No hay materias asignadas.')).toBeInTheDocument();
});

it('a task that ends today says how many have sent it of how many are expected', async () => {
  const due = task('hoy', 'Avance de hoy', NOW, ['ana', 'eva']);
  await show(<DueToday {...places} tasks={[due]} expectedOf={() => 20} />, { at: '/' });
  expect(screen.getByText('2 de 20')).toBeInTheDocument();
  expect(linkOf('Avance de hoy')).toHaveAttribute('href', '/docente/tareas/calificaciones/hoy');
});
