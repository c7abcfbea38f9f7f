import { beforeAll, describe, expect, it } from 'vitest';
import { keepRegister } from '../../functions/src/register/keepRegister';
import { subjectOfRecord } from '../../src/domain/viewedRecords';
import { instituteIn } from '../../src/domain/periods';
import { readGradeSheet } from '../../src/store/gradebook/downloadGradeSheet';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import {
  courseRecordById,
  courseRecords,
  courseRecordsById,
  studentRecordById,
  studentRecordsOfCourse,
  subjectRecordById,
  subjectRecordsOfCourse,
  subjectRecordsOfTeacher,
} from '../../src/store/register/registerSlice';
import { cardsOfSubject } from '../../src/store/scheme/schemeSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { COURSE, PERIOD, SUBJECT } from '../support/gradebook';
import { endPeriod } from '../support/institute';

const { db } = useAdmin();
const app = useApp();

// The period ends; then the subject gets another teacher, and a student goes to another course.
beforeAll(async () => {
  await endPeriod(db);
  await keepRegister(db, PERIOD);
  await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
  await db.doc(`courses/${COURSE}/students/estudiante`).delete();
  await db.doc('users/estudiante').update({ courseId: 'noveno-a' });
});

describe('the register of an earlier period', () => {
  it('an admin reads the courses, the subjects and the students of then', async () => {
    await app.enter('admin');
    const courses = await app.watch(courseRecords, PERIOD).ready();
    expect(courses.map(({ name }) => name)).toEqual(['Octavo', 'Noveno', 'Décimo']);
    const [course] = await app.watch(courseRecordById, PERIOD, COURSE).ready();
    expect(course?.students.estudiante).toMatchObject({ surname: 'Guamán Ñacato', left: null });
    const subjects = await app.watch(subjectRecordsOfCourse, PERIOD, COURSE).ready();
    expect(subjects.find(({ id }) => id === SUBJECT)).toMatchObject({ teacherId: 'docente' });
    const students = await app.watch(studentRecordsOfCourse, PERIOD, COURSE).ready();
    expect(students.map(({ id }) => id)).toContain('estudiante');
    expect(students).toHaveLength(Object.keys(course?.students ?? {}).length);
  });

  it('the teacher of then reads the class, its report cards and its sheet as they were', async () => {
    await app.enter('docente');
    const own = await app.watch(subjectRecordsOfTeacher, PERIOD, 'docente').ready();
    const record = own.find(({ id }) => id === SUBJECT);
    if (!record) throw new Error('no record of the subject');
    const [course] = await app.watch(courseRecordsById, PERIOD, [COURSE]).ready();
    expect(course?.subjects[SUBJECT]).toMatchObject({ name: 'Matemática', teacherId: 'docente' });
    const cards = await app.watch(cardsOfSubject, PERIOD, SUBJECT, 'docente').ready();
    expect(cards.map(({ idStudent }) => idStudent)).toContain('estudiante');

    const [today] = await app.watch(instituteDocument).ready();
    if (!today) throw new Error('no institute');
    const place = {
      subject: subjectOfRecord(record),
      institute: instituteIn(today, PERIOD),
      course: 'Octavo A',
    };
    const sheet = await readGradeSheet(place, { name: 'hoja', canComeBack: true });
    const texts = sheet.rows.flat().flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));
    expect(texts.some((text) => text.includes('Guamán Ñacato'))).toBe(true);
  });

  it('the teacher of today reads nothing of a subject that somebody else gave then', async () => {
    const { email } = (await db.doc('users/docente-02').get()).data() as { email: string };
    await app.enter(email.split('@')[0] ?? '');
    const own = await app.watch(subjectRecordsOfTeacher, PERIOD, 'docente-02').ready();
    expect(own.map(({ id }) => id)).not.toContain(SUBJECT);
    const refused = app.watch(subjectRecordById, PERIOD, SUBJECT);
    await expect.poll(() => refused.view().error).toBe('permission-denied');
    // A subject without a record is no error, unlike one that may not be read.
    expect(await app.watch(subjectRecordById, PERIOD, 'no-such-subject').ready()).toEqual([]);
  });

  it('a student reads the own record with the course of then, and nobody else’s', async () => {
    await app.enter('estudiante');
    const [own] = await app.watch(studentRecordById, PERIOD, 'estudiante').ready();
    expect(own).toMatchObject({ courseId: COURSE, courseName: 'Octavo A' });
    expect(own?.subjects[SUBJECT]?.current).not.toBeNull();
    expect(own?.conduct.length).toBeGreaterThan(0);
    const other = app.watch(studentRecordById, PERIOD, 'estudiante2');
    await expect.poll(() => other.view().error).toBe('permission-denied');
  });
});
