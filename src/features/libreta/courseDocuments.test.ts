import { describe, expect, it } from 'vitest';
import { buildLibreta } from '../../domain/grading/libreta';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { LibretasAnswer } from '../../models/api';
import { courseTable } from './courseDocuments';

const SUBJECTS = [
  { id: 'ing', name: 'Inglés' },
  { id: 'mat', name: 'Matemática' },
];

/** Builds a course of two partials; the grades of each student are by subject. */
function answerOf(
  students: Record<string, Record<string, number[]>>,
  supletorios: Record<string, Record<string, number>> = {},
): LibretasAnswer {
  const { terms, labels, passGrade, supletorioFrom } = SPEC_POLICY;
  return {
    frame: {
      course: 'Octavo A',
      tutor: '',
      period: '2026',
      partials: ['P1', 'P2'],
      terms,
      labels,
      passGrade,
      supletorioFrom,
      isOver: false,
    },
    libretas: Object.entries(students).map(([surname, grades]) => ({
      ...buildLibreta({
        subjects: SUBJECTS,
        others: [],
        cards: Object.entries(grades).flatMap(([idSubject, finals]) =>
          finals.map((noteFinal, indexPartial) => ({ idSubject, indexPartial, noteFinal })),
        ),
        supletorios: supletorios[surname],
        conduct: [],
        count: 2,
        policy: SPEC_POLICY,
      }),
      idStudent: surname,
      name: 'Ana',
      surname,
      issued: null,
    })),
  };
}

const YEAR = answerOf({
  Andrade: { ing: [8, 9], mat: [10, 10] },
  Bravo: { ing: [6, 7], mat: [7, 7] },
  Cruz: { ing: [5, 5], mat: [3, 4] },
});

describe('the documents of a course', () => {
  it('the board has the averages of all subjects, those of the course, and how each year ends', () => {
    const { title, columns, rows, foot } = courseTable(YEAR, 'board', SPEC_POLICY);
    expect([title, ...columns]).toEqual([
      'Cuadro final',
      'Inglés',
      'Matemática',
      'Promedio',
      'Resultado',
    ]);
    expect(rows.map(({ number, name, cells }) => [number, name, ...cells])).toEqual([
      ['1', 'Andrade Ana', '8.50', '10.00', '9.25', 'Promovido'],
      ['2', 'Bravo Ana', '6.50', '7.00', '6.75', 'Supletorio'],
      ['3', 'Cruz Ana', '5.00', '3.50', '4.25', 'No promovido'],
    ]);
    expect(foot?.cells).toEqual(['6.67', '6.83', '6.75', '']);
  });

  it('before the year is over the board says so and tells no outcome', () => {
    const answer = answerOf({ Andrade: { ing: [8] } });
    const { title, rows } = courseTable(answer, 'board', SPEC_POLICY);
    expect(title).toBe('Cuadro de promedios hasta la fecha');
    expect(rows[0]?.cells).toEqual(['8.00', '–', '8.00', '–']);
  });

  it('a supletorio that was passed is the grade of the year on every list', () => {
    const answer = answerOf({ Bravo: { ing: [6, 7], mat: [7, 7] } }, { Bravo: { ing: 7.5 } });
    const board = courseTable(answer, 'board', SPEC_POLICY);
    expect(board.rows[0]?.cells).toEqual(['7.00 S', '7.00', '7.00', 'Promovido']);
    expect(board.note).toBe('S: nota final después del supletorio.');
    expect(board.foot?.cells).toEqual(['7.00', '7.00', '7.00', '']);
    const list = courseTable(answer, 'supletorio', SPEC_POLICY);
    expect(list.columns).toEqual(['Asignatura', 'Promedio', 'Supletorio', 'Nota final']);
    expect(list.rows[0]?.cells).toEqual(['Inglés', '6.50', '7.50', '7.00']);
    const record = courseTable(answer, { idSubject: 'ing' }, SPEC_POLICY);
    expect(record.columns.slice(-4)).toEqual(['Promedio', 'Supletorio', 'Nota final', 'Cualit.']);
    expect(record.rows[0]?.cells.slice(-4)).toEqual(['6.50', '7.50', '7.00', 'AAR']);
    expect(record.foot?.cells.slice(-4)).toEqual(['6.50', '', '7.00', '']);
  });

  it('a closed year has no date to which it counts, and says where grades are missing', () => {
    const answer = answerOf({ Andrade: { ing: [8] } });
    const closed = { ...answer, frame: { ...answer.frame, isOver: true } };
    const { title, rows } = courseTable(closed, 'board', SPEC_POLICY);
    expect(title).toBe('Cuadro final');
    expect(rows[0]?.cells.at(-1)).toBe('Faltan notas');
  });

  it('who sits the supletorio by the board is listed with each subject; who is not promoted is not', () => {
    const { rows, leftOut } = courseTable(YEAR, 'supletorio', SPEC_POLICY);
    expect(rows.map(({ number, name, cells }) => [number, name, ...cells])).toEqual([
      ['1', 'Bravo Ana', 'Inglés', '6.50'],
    ]);
    expect(leftOut).toBeUndefined();
  });

  it('who lacks finals when the year is over is not listed for the supletorio, but named apart', () => {
    const answer = answerOf({
      Andrade: { ing: [8, 9], mat: [10, 10] },
      Bravo: { ing: [6, 7], mat: [7, 7] },
      Davila: { ing: [5], mat: [5, 6] },
      Espin: { mat: [6] },
    });
    const closed = { ...answer, frame: { ...answer.frame, isOver: true } };
    const board = courseTable(closed, 'board', SPEC_POLICY);
    const list = courseTable(closed, 'supletorio', SPEC_POLICY);
    expect(board.rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Promovido',
      'Supletorio',
      'Faltan notas',
      'Faltan notas',
    ]);
    expect(list.title).toBe('Estudiantes para supletorio');
    expect(list.rows.map(({ name }) => name)).toEqual(['Bravo Ana']);
    expect(list.leftOut).toBe('Faltan notas, por lo que aún no constan: Davila Ana; Espin Ana.');
  });

  it('before the year is over the list for the supletorio is of the finals so far, and says so', () => {
    const answer = answerOf({
      Bravo: { ing: [6], mat: [7] },
      Cruz: { ing: [6], mat: [3] },
    });
    const list = courseTable(answer, 'supletorio', SPEC_POLICY);
    expect(list.title).toBe('Estudiantes para supletorio, con las notas hasta la fecha');
    expect(list.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['Bravo Ana', 'Inglés', '6.00'],
    ]);
    expect(list.leftOut).toBeUndefined();
  });

  it('the record of a subject marks each grade that was brought along, and says from where', () => {
    const answer = answerOf({ Andrade: { ing: [8, 9] }, Bravo: { ing: [6, 7] } });
    const [, moved] = answer.libretas;
    for (const row of moved?.rows ?? []) row.broughtFrom = ['Octavo B', null];
    const { rows, note } = courseTable(answer, { idSubject: 'ing' }, SPEC_POLICY);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['8.00', '6.00 *']);
    expect(note).toContain('* Nota trasladada de Octavo B.');
  });

  it('the record of a subject marks a final in which a task without a grade counted 3, and says so', () => {
    const answer = answerOf({ Andrade: { ing: [8, 9] }, Bravo: { ing: [6, 7] } });
    const [andrade] = answer.libretas;
    const task = { idTask: 't', title: 'Cartel', grade: 3, kind: 'defaulted' as const };
    const counted = buildLibreta({
      subjects: SUBJECTS,
      others: [],
      cards: [
        {
          ...{ idSubject: 'ing', indexPartial: 1, noteFinal: 9, manual: false },
          entries: [{ isDefault: false, tasks: [{ ...task, kind: 'graded' }, task] }],
        },
      ],
      conduct: [],
      count: 2,
      policy: SPEC_POLICY,
    });
    if (andrade) andrade.rows = counted.rows;
    const { rows, note } = courseTable(answer, { idSubject: 'ing' }, SPEC_POLICY);
    expect(rows.map(({ cells }) => cells[2])).toEqual(['9.00 °', '7.00']);
    expect(note).toContain('° Cuenta 3.00 por defecto donde no hay una nota.');
  });

  it("the record of a subject has every student's partials and terms", () => {
    const { title, columns, rows, foot } = courseTable(YEAR, { idSubject: 'ing' }, SPEC_POLICY);
    expect(title).toBe('Acta de calificaciones: Inglés');
    expect(columns).toEqual(['P1', 'Quim. 1', 'P2', 'Quim. 2', 'Promedio', 'Cualit.']);
    expect(rows[1]?.cells).toEqual(['6.00', '6.00', '7.00', '7.00', '6.50', 'PAAR']);
    expect(foot?.cells).toEqual(['6.33', '6.33', '7.00', '7.00', '6.67', '']);
  });
});
