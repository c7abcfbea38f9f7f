import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../../models/gradebook';
import type { Task } from '../../../models/task';
import { gradebookColumns, pasteSchemes, takesGrade } from './gradebookColumns';

const NOW = 1000;
const year = {
  partials: [],
  terms: 2 as const,
  indexPartial: 0,
  reported: new Set<number>(),
  finalNote: '',
};
const scheme = (id: string, tasks: string[]): Scheme => ({
  id,
  name: `Esquema ${id}`,
  description: '',
  percent: 20,
  idPeriod: 'p',
  idSubject: 's',
  indexPartial: 0,
  teacherId: 't',
  tasks,
  external: tasks.length === 0,
  deleted: false,
});
const task = (id: string, changes: Partial<Task> = {}) =>
  [
    id,
    { id, title: `Tarea ${id}`, dateStart: 0, maxGrades: { a: 10 }, ...changes } as Task,
  ] as const;
const columnsOf = (tasks: (readonly [string, Task])[], schemes: Scheme[], opened: string[] = []) =>
  gradebookColumns(schemes, { tasks: new Map(tasks), opened: new Set(opened), now: NOW }, year);
const sheets = (...args: Parameters<typeof columnsOf>) =>
  columnsOf(...args).map(({ sheet }) => sheet);

describe('the columns of the gradebook', () => {
  it('scores are typed in external schemes, the grade of a task where a scheme has one task', () => {
    expect(sheets([task('t1')], [scheme('e', []), scheme('d', ['t1'])])).toEqual([
      'e',
      'tarea~t1',
      null,
    ]);
  });

  it.each([
    ['has not begun', task('t1', { dateStart: NOW + 1 })],
    ['has no activity with points', task('t1', { maxGrades: {} })],
    ['was deleted', task('t2')],
  ])('no grade is typed for a task that %s', (_, only) => {
    expect(sheets([only], [scheme('d', ['t1'])])).toEqual([null, null]);
  });

  it('a scheme of tasks and the task itself say how many saved grades wait to be returned', () => {
    const tasks = new Map([task('t1'), task('t2', { publishOnReturn: true })]);
    const book = { tasks, opened: new Set(['d']), now: NOW, toReturn: new Map([['t2', 3]]) };
    const found = gradebookColumns([scheme('e', []), scheme('d', ['t1', 't2'])], book, year);
    expect(found.slice(0, 4).map(({ note }) => note.endsWith(' · 3 por devolver'))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('a scheme of several tasks opens into a column for each, beside its own', () => {
    const tasks = [task('t1'), task('t2')];
    const schemes = [scheme('d', ['t1', 't2'])];
    expect(columnsOf(tasks, schemes)[0]).toMatchObject({ kind: 'scheme', isOpen: false });
    expect(sheets(tasks, schemes)).toEqual([null, null]);
    expect(columnsOf(tasks, schemes, ['d'])[0]).toMatchObject({ isOpen: true });
    expect(sheets(tasks, schemes, ['d'])).toEqual([null, 'tarea~t1', 'tarea~t2', null]);
    expect(pasteSchemes(columnsOf(tasks, schemes, ['d']))).toEqual([
      { id: 'd', name: 'Esquema d', external: false },
      { id: 'tarea~t1', name: 'Tarea t1', external: true },
      { id: 'tarea~t2', name: 'Tarea t2', external: true },
    ]);
  });

  it('a scheme whose other tasks were deleted is one of a single task', () => {
    expect(columnsOf([task('t2')], [scheme('d', ['t1', 't2'])])[0]).toMatchObject({
      sheet: 'tarea~t2',
      isOpen: null,
    });
  });

  it('averages of terms with a partial that has no finals yet say that they are of today', () => {
    const partials = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({ name, closed: false }));
    const noted = (...reported: number[]) =>
      gradebookColumns(
        [],
        { tasks: new Map(), opened: new Set(), now: NOW },
        { ...year, partials, reported: new Set(reported) },
      ).flatMap(({ kind, note }) => (kind === 'half' || kind === 'general' ? [note] : []));
    expect(noted(0, 1, 2)).toEqual(['', 'hasta hoy', 'hasta hoy']);
    expect(noted(0, 1, 2, 3)).toEqual(['', '', '']);
  });
});

it('nothing is typed for who has left the course, not even where there is work', () => {
  const sources = { exceptions: new Map() };
  expect(takesGrade('score', { id: 'ana', isFormer: false }, sources)).toBe(true);
  expect(takesGrade('score', { id: 'ana', isFormer: true }, sources)).toBe(false);
});
