import { describe, expect, it } from 'vitest';
import type { SubGrade, Submission } from '../../models/task';
import { automaticGrades, commentedGrades, gradesWithoutWork, takesComment } from './bulkGrades';
import { SPEC_POLICY } from './policy';

const part = (calification: number | null, auto: number | null = calification): SubGrade => ({
  id: 'a',
  calification,
  auto,
  maxGrade: 10,
});
const submission = (idStudent: string, changes: Partial<Submission> = {}): Submission => ({
  id: idStudent,
  taskId: 't',
  idStudent,
  subjectId: 's',
  courseId: 'c',
  idPeriod: 'p',
  fecha: 1,
  answers: {},
  files: {},
  subNotes: [part(7.5)],
  noteFinal: 7.5,
  scoredAt: 2,
  emptied: false,
  scoreFailedAt: null,
  comment: '',
  reviewed: false,
  reviewedAt: null,
  reviewedBy: '',
  sinEntrega: false,
  marks: {},
  ...changes,
});
const taskOf = (...points: number[]) => {
  const activities = points.map((_, i) => `a${String(i)}`);
  return {
    activities,
    activitiesBook: [],
    maxGrades: Object.fromEntries(activities.map((id, i) => [id, points[i] ?? 0])),
  };
};

describe('automaticGrades', () => {
  it('only unreviewed work is accepted in which the server has scored every activity', () => {
    const accepted = automaticGrades(
      [
        submission('whole'),
        submission('essay', { subNotes: [part(7.5), part(null)] }),
        submission('by hand', { subNotes: [part(7.5, null)] }),
        submission('graded', { reviewed: true }),
        submission('commented', { comment: 'Bien' }),
        submission('not scored yet', { subNotes: [], scoredAt: null }),
        submission('nothing sent', { fecha: null }),
      ],
      SPEC_POLICY,
    );
    expect(accepted).toEqual([
      {
        studentId: 'whole',
        subNotes: [part(7.5)],
        noteFinal: 7.5,
        comment: '',
        basedOn: null,
        workAt: 1,
        isForWork: true,
        before: { noteFinal: null, comment: '' },
      },
    ]);
  });
});

describe('gradesWithoutWork', () => {
  it('everybody gets the same grade and comment, based on no submission', () => {
    const grades = gradesWithoutWork(
      ['ana', 'eva'],
      1,
      ' No entregó ',
      taskOf(10, 10),
      SPEC_POLICY,
    );
    expect(grades.map(({ studentId }) => studentId)).toEqual(['ana', 'eva']);
    expect(grades[1]).toMatchObject({
      noteFinal: 1,
      comment: 'No entregó',
      basedOn: null,
      workAt: null,
      isForWork: false,
    });
    expect(grades[1]?.subNotes.map(({ calification }) => calification)).toEqual([1, 1]);
  });
});

describe('commentedGrades', () => {
  it('the comment comes after the one that is there, and only once', () => {
    const works = [
      submission('first'),
      submission('second', { comment: 'Bien', reviewed: true, reviewedAt: 9 }),
    ];
    const { grades } = commentedGrades(works, ' Traiga la corrección. ', SPEC_POLICY);
    expect(grades.map(({ comment, basedOn }) => [comment, basedOn])).toEqual([
      ['Traiga la corrección.', null],
      ['Bien\nTraiga la corrección.', 9],
    ]);
    const after = works.map((work, i) => ({ ...work, comment: grades[i]?.comment ?? '' }));
    expect(commentedGrades(after, 'Traiga la corrección.', SPEC_POLICY).grades).toEqual([]);
    expect(commentedGrades(works, '  ', SPEC_POLICY).grades).toEqual([]);
  });

  it('a comment leaves a given final as it is, however it would be rounded today', () => {
    const given = submission('given', { reviewed: true, subNotes: [part(7.085)], noteFinal: 7.09 });
    const { grades } = commentedGrades([given], 'Bien', { rounding: 'truncar' });
    expect(grades.map(({ noteFinal }) => noteFinal)).toEqual([7.09]);
  });

  it('work whose grade is still missing takes no comment, as that would publish it as 0', () => {
    const open = submission('open', { subNotes: [part(7.5), part(null)] });
    expect(takesComment(open)).toBe(false);
    expect(commentedGrades([open], 'Bien', SPEC_POLICY).grades).toEqual([]);
  });

  it('a comment that would become too long is named instead of cut', () => {
    const long = submission('long', { comment: 'a'.repeat(1998), reviewed: true });
    expect(commentedGrades([long], 'Bien', SPEC_POLICY)).toEqual({ grades: [], tooLong: ['long'] });
  });
});
