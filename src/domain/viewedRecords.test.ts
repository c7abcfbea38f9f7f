import { describe, expect, it } from 'vitest';
import type { CourseRecord } from '../models/register';
import { cardsOfRecord, courseOfRecord, subjectOfRecord, subjectsOfStudent } from './viewedRecords';

const student = (name: string, surname: string, left: number | null = null) => ({
  name,
  surname,
  since: null,
  away: [],
  left,
});
const RECORD: CourseRecord = {
  id: 'octavo-a',
  idPeriod: 'p2025',
  endedAt: 200,
  name: 'Octavo',
  course: 'A',
  tutor: null,
  staff: ['rosa', 'luis'],
  students: {
    z: student('Ana', 'Ávila'),
    y: student('Luis', 'Zurita'),
    x: student('Eva', 'Paz', 150),
  },
  subjects: {
    m: { name: 'Matemática', teacherId: 'rosa', teacherName: 'Rosa Paz' },
    l: { name: 'Lengua', teacherId: 'luis', teacherName: 'Luis Vera' },
    f: { name: 'Física', teacherId: 'rosa', teacherName: 'Rosa Paz' },
  },
};
const finals = { partials: [], halves: [], general: null, current: null };

describe('a record in the form in which screens know it', () => {
  it('the students of the end are listed by surname, without those who had left', () => {
    expect(cardsOfRecord(RECORD).map(({ id }) => id)).toEqual(['z', 'y']);
  });
  it('a course counts the students of its end and each teacher once', () => {
    expect(courseOfRecord(RECORD)).toMatchObject({
      totalStudents: 2,
      totalTeachers: 2,
      hasMoves: true,
    });
  });
  it('a subject has its teacher of then', () => {
    const subject = { id: 'm', name: 'Matemática', courseId: 'octavo-a', teacherId: 'rosa' };
    expect(subjectOfRecord(subject)).toMatchObject({ ...subject, idCourse: 'octavo-a' });
  });
  it('the subjects of a student’s last course come before those of a former one', () => {
    const of = (name: string, courseId: string) => ({
      ...finals,
      name,
      courseId,
      teacherId: 'rosa',
      teacherName: '',
    });
    const subjects = {
      a: of('Artes', 'octavo-a'),
      m: of('Matemática', 'octavo-b'),
      l: of('Lengua', 'octavo-b'),
    };
    const found = subjectsOfStudent({ courseId: 'octavo-b', subjects });
    expect(found.map(({ name }) => name)).toEqual(['Lengua', 'Matemática', 'Artes']);
  });
});
