import { describe, expect, it } from 'vitest';
import { yearFinals } from '../grading/finals';
import { SPEC_POLICY } from '../grading/policy';
import { certificateOf } from './certificate';
import { gradeOfYear } from '../grading/yearRecord';
import { libretaOfRecord, resultOfLibreta, supletoriosOf, yearOfRecord } from './studentYear';

const subject = (name: string, finals: (number | null)[]) => ({
  ...yearFinals(finals, SPEC_POLICY),
  name,
  courseId: 'octavo',
  teacherId: 't',
  teacherName: 'Docente',
});
const record = {
  name: 'Ana',
  surname: 'Paz',
  courseId: 'octavo',
  subjects: {
    m: subject('Matemática', [9, 9, 9, 9]),
    f: subject('Física', [6, 6, 6, 6]),
    t: subject('Tutoría', [null, null, null, null]),
  },
};
const year = yearOfRecord(record, 4, SPEC_POLICY);
const withGrade = (supletorio: number | null) => ({
  ...year,
  failed: { f: { name: 'Física', average: 6, supletorio } },
});
const of = (student: typeof year) => certificateOf(record, student, SPEC_POLICY, 4, SPEC_POLICY);

describe('the certificate of promotion', () => {
  it('who passes the supletorio has the pass grade in the subject and in the average', () => {
    expect(of(withGrade(8.5))).toEqual({
      subjects: [
        { id: 'f', name: 'Física', average: 6, supletorio: 8.5, final: 7, label: 'AAR' },
        { id: 'm', name: 'Matemática', average: 9, supletorio: null, final: 9, label: 'DAR' },
        { id: 't', name: 'Tutoría', average: null, supletorio: null, final: null, label: '' },
      ],
      average: 8,
      label: 'AAR',
    });
  });

  it('the libreta of that record says the same of each subject and of the year', () => {
    const libreta = libretaOfRecord(record, 4, SPEC_POLICY, supletoriosOf(withGrade(8.5)));
    const certificate = of(withGrade(8.5));
    expect(libreta.rows.map(gradeOfYear)).toEqual(certificate?.subjects.map(({ final }) => final));
    expect(libreta.average).toBe(certificate?.average);
    expect(libreta.rows[0]).toMatchObject({ average: 6, supletorio: 8.5, final: 7, label: 'AAR' });
    expect(resultOfLibreta(libreta, SPEC_POLICY)).toBe('promoted');
    const failed = libretaOfRecord(record, 4, SPEC_POLICY, supletoriosOf(withGrade(5)));
    expect(failed.rows[0]).toMatchObject({ average: 6, supletorio: 5, final: 6, label: 'PAAR' });
    expect(resultOfLibreta(failed, SPEC_POLICY)).toBe('heldBack');
  });

  it('who is promoted by decision keeps the grades', () => {
    const certificate = of({ ...year, decision: 'promoted' });
    expect(certificate?.average).toBe(7.5);
    expect(certificate?.subjects[0]).toMatchObject({ final: 6, label: 'PAAR' });
  });

  it('there is none for who is not promoted, or not yet', () => {
    expect(of(withGrade(null))).toBeNull();
    expect(of(withGrade(5))).toBeNull();
    expect(of({ ...year, decision: 'heldBack' })).toBeNull();
  });
});
