import { describe, expect, it } from 'vitest';
import { checkCourses, readCourseList } from './courseList';

const EXISTING = [
  { id: '8a', name: 'Octavo', course: 'A' },
  { id: '1a', name: 'Primero EGB', course: 'A' },
];
const table = (...rows: string[][]) => [{ sheet: 'Cursos', isOtherSheet: false, rows }];

/** Checks the rows of a table. */
function check(...rows: string[][]) {
  const { rows: read, missing } = readCourseList(table(...rows));
  return {
    missing,
    checks: checkCourses(read, EXISTING).map((each) =>
      each.state === 'error' ? [each.line, each.problem] : [each.line, each.state, each.label],
    ),
  };
}

describe('a list of courses', () => {
  it('a course that the school has in any spelling exists, and any other one is new once', () => {
    expect(
      check(
        ['UNIDAD EDUCATIVA'],
        ['Curso', 'Paralelo'],
        ['8vo', 'A'],
        ['OCTAVO EGB', 'a'],
        ['Octavo', 'B'],
        [''],
        ['Curso', 'Paralelo'],
        ['octavo', 'b'],
        ['Primero BGU', 'A'],
      ).checks,
    ).toEqual([
      [3, 'exists', 'Octavo A'],
      [4, 'exists', 'Octavo A'],
      [5, 'new', 'Octavo B'],
      [8, 'copy', 'octavo b'],
      [9, 'new', 'Primero BGU A'],
    ]);
  });

  it('the letter may stand at the end of the name, and a missing description is the whole name', () => {
    const { rows } = readCourseList(table(['Nombre'], ['Noveno "B"'], ['Décimo']));
    expect(checkCourses(rows, EXISTING)).toMatchObject([
      { state: 'new', values: { name: 'Noveno', course: 'B', description: 'Noveno B' } },
      { state: 'error', problem: 'course' },
    ]);
  });

  it('what cannot be stored is an error with its column', () => {
    const titles = ['Nombre', 'Letra', 'Descripción'];
    expect(
      check(titles, ['7mo', 'A', ''], ['Séptimo', 'A', 'x'.repeat(151)], ['', 'A', '']).checks,
    ).toEqual([
      [2, 'name'],
      [3, 'description'],
      [4, 'name'],
    ]);
  });

  it('a table without names of courses says which column it lacks', () => {
    expect(check(['Letra', 'Descripción'], ['A', 'x'])).toEqual({ missing: ['name'], checks: [] });
  });

  it('courses of several sheets are read with the sheet, and hidden rows are left out', () => {
    const sheets = ['Básica', 'Bachillerato'].map((sheet, i) => ({
      ...{ sheet, isOtherSheet: true, hidden: [2] },
      rows: [
        ['Nombre', 'Letra'],
        [`Nuevo ${String(i)}`, 'A'],
        ['Oculto', 'A'],
      ],
    }));
    expect(readCourseList(sheets).rows.map(({ sheet, values }) => [sheet, values.name])).toEqual([
      ['Básica', 'Nuevo 0'],
      ['Bachillerato', 'Nuevo 1'],
    ]);
  });
});
