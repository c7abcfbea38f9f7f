import { expect, it } from 'vitest';
import { createTeacherFinder } from './teacherFinder';
import { newSubjectsIn } from './timetableNewSubjects';

const find = createTeacherFinder([
  { id: 'eva', name: 'Eva', surname: 'Paz', identification: '', email: 'eva@example.com' },
  { id: 'leo', name: 'Leo', surname: 'Vera', identification: '', email: 'leo@example.com' },
]);
const asked = (text: string, candidates: readonly string[] = []) => ({ text, candidates });

it('a cell that names no subject of the course offers one, with the teacher whom it names', () => {
  const cells = [
    'Robótica · Lic. Eva Paz',
    'Química (Leo Vera)',
    'Dibujo',
    'Coro - Msc. Nadie Sabe',
  ];
  expect(
    newSubjectsIn(
      cells.map((text) => asked(text)),
      find,
    ),
  ).toEqual([
    { key: 'robotica', name: 'Robótica', teacherId: 'eva' },
    { key: 'quimica', name: 'Química', teacherId: 'leo' },
    { key: 'dibujo', name: 'Dibujo', teacherId: '' },
    { key: 'coro', name: 'Coro', teacherId: '' },
  ]);
});

it('cells that write a subject in several ways are one, with the teacher whom one of them names', () => {
  const cells = ['ROBÓTICA', 'Robótica · Eva Paz', 'robotica'];
  expect(
    newSubjectsIn(
      cells.map((text) => asked(text)),
      find,
    ),
  ).toEqual([{ key: 'robotica', name: 'ROBÓTICA', teacherId: 'eva' }]);
});

it('a teacher alone, a number and what may be a subject of the course offer none', () => {
  const cells = [
    asked('Lic. Nadie Sabe'),
    asked('Eva Paz'),
    asked('203'),
    asked('Inglés', ['a', 'b']),
  ];
  expect(newSubjectsIn(cells, find)).toEqual([]);
});
