import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepRegister } from '../../functions/src/register/keepRegister';
import { INSTITUTE } from '../../local/seed/institute';
import { keepRegisters } from '../../local/shape/keepRegisters';
import { readAll } from '../../local/shape/readAll';
import { conductByPartial } from '../../src/domain/conduct';
import { finalsOfCards, yearFinals } from '../../src/domain/grading/finals';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { newPartials } from '../../src/domain/periods';
import type { Conduct } from '../../src/models/conduct';
import type { ReportCard } from '../../src/models/gradebook';
import { useAdmin } from '../support/admin';
import { deliverTwice } from '../support/invocations';
import { overtakenAfterReading } from '../support/overtaken';
import { useSmallSchool } from '../support/smallSchool';
import { settle } from '../support/testSchool';

const { db } = useAdmin();
useSmallSchool(db);
const institute = db.doc('institute/main');
const { id: PERIOD, name } = INSTITUTE.period;
const partial = INSTITUTE.partial.map((each) => ({ ...each }));
const COURSE = 'octavo-a';
const SUBJECT = 'octavo-a-matematica';
const register = db.doc(`registers/${PERIOD}`);
const PARTS = ['courseRecords', 'subjectRecords', 'studentRecords'] as const;

/** Moves the institute into the next period; the former one has ended now. */
const endPeriod = (endedAt = Timestamp.now()) =>
  institute.update({
    period: { id: 'next', name: 'El siguiente' },
    partial: newPartials(4),
    [`periods.${PERIOD}`]: { name, partial, endedAt, gradingPolicy: 'spec' },
  });
const takeBack = () => institute.update({ period: { id: PERIOD, name }, partial, periods: {} });

type Stored = Record<string, Record<string, unknown>>;
/** Reads every record of the register by its path. */
async function readRegister(): Promise<Stored> {
  const found = await Promise.all(PARTS.map((part) => readAll(register.collection(part))));
  return Object.fromEntries(found.flat().map((each) => [each.ref.path, each.data()]));
}
const record = async (path: string) =>
  ((await db.doc(`registers/${PERIOD}/${path}`).get()).data() ?? {}) as Record<string, unknown>;
const updateTimes = async () =>
  (await Promise.all(PARTS.map((part) => register.collection(part).get())))
    .flatMap(({ docs }) => docs)
    .map(({ ref, updateTime }) => `${ref.path} ${String(updateTime.toMillis())}`);

describe('the register of a period that has ended', () => {
  let whole: Stored = {};
  beforeAll(async () => {
    await deliverTwice('periodEnded', () => endPeriod());
    whole = await readRegister();
  });

  it('the register says that it is complete, and of how many courses and students', async () => {
    const [courses, students] = await Promise.all([
      readAll(db.collection('courses')),
      readAll(db.collection('users').where('type', '==', 3)),
    ]);
    expect((await register.get()).data()).toMatchObject({
      isComplete: true,
      courses: courses.length,
      students: students.length,
    });
    const subjects = await readAll(db.collection('subjects'));
    expect(Object.keys(whole)).toHaveLength(courses.length + subjects.length + students.length);
  });

  it('the record of a course holds its students, its subjects and who taught there', async () => {
    const [cards, subjects, course] = await Promise.all([
      db.collection(`courses/${COURSE}/students`).get(),
      db.collection('subjects').where('courseId', '==', COURSE).get(),
      db.doc(`courses/${COURSE}`).get(),
    ]);
    const stored = await record(`courseRecords/${COURSE}`);
    const [courseName, letter] = [course.get('name'), course.get('course')] as string[];
    expect(stored).toMatchObject({ name: courseName, course: letter });
    const students = stored.students as Record<string, unknown>;
    expect(Object.keys(students).sort()).toEqual(cards.docs.map(({ id }) => id).sort());
    expect(students.estudiante).toEqual({
      name: 'Mateo Sebastián',
      surname: 'Guamán Ñacato',
      since: null,
      away: [],
      left: null,
    });
    expect(Object.keys(stored.subjects as object).sort()).toEqual(
      subjects.docs.map(({ id }) => id).sort(),
    );
    expect(stored.subjects).toMatchObject({
      [SUBJECT]: {
        name: 'Matemática',
        teacherId: 'docente',
        teacherName: 'Lucía Fernanda Andrade Montalvo',
      },
    });
    const teachers = subjects.docs.map((each) => each.get('teacherId') as string);
    expect(stored.staff).toEqual(expect.arrayContaining(teachers));
  });

  it('the record of a student holds finals, averages and conduct as the report cards say', async () => {
    const [cards, conduct] = await Promise.all([
      db.collection('reportCards').where('idStudent', '==', 'estudiante').get(),
      db.collection(`courses/${COURSE}/conduct`).where('idStudent', '==', 'estudiante').get(),
    ]);
    const own = cards.docs.map((each) => each.data() as ReportCard);
    expect(own.length).toBeGreaterThan(0);
    const stored = await record('studentRecords/estudiante');
    const subjects = stored.subjects as Record<string, object>;
    for (const idSubject of new Set(own.map((card) => card.idSubject))) {
      const finals = finalsOfCards(
        own.filter((card) => card.idSubject === idSubject),
        partial.length,
      );
      expect(subjects[idSubject]).toMatchObject(yearFinals(finals, SPEC_POLICY));
      const ofSubject = (await record(`subjectRecords/${idSubject}`)).finals as Stored;
      expect(ofSubject.estudiante).toEqual(yearFinals(finals, SPEC_POLICY));
    }
    const noted = conduct.docs.map((each) => {
      const { updatedAt, ...fields } = each.data() as Conduct & { updatedAt: Timestamp };
      return { ...fields, id: each.id, updatedAt: updatedAt.toMillis() };
    });
    expect(noted.length).toBeGreaterThan(0);
    expect(stored).toMatchObject({
      courseId: COURSE,
      left: null,
      conduct: conductByPartial(noted),
    });
  });

  it('a second call changes nothing, whatever has changed at the school since', async () => {
    const before = await updateTimes();
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
    await db.doc(`courses/${COURSE}`).update({ name: 'Noveno EGB' });
    await settle();
    await keepRegister(db, PERIOD);
    expect(await updateTimes()).toEqual(before);
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente' });
    await db.doc(`courses/${COURSE}`).update({ name: 'Octavo' });
    await settle();
  });

  it('work of the ended period stays with the teacher of then, and new work follows the subject', async () => {
    const teachers = async () => {
      const cards = await db.collection('reportCards').where('idSubject', '==', SUBJECT).get();
      const made = await db.doc('schemes/new').get();
      return {
        then: [...new Set(cards.docs.map((card) => card.get('teacherId') as string))],
        now: made.get('teacherId') as string,
      };
    };
    const scheme = { idPeriod: 'next', idSubject: SUBJECT, indexPartial: 0, deleted: false };
    await db.doc('schemes/new').set({ ...scheme, teacherId: 'docente', tasks: [] });
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
    await settle();
    expect(await teachers()).toEqual({ then: ['docente'], now: 'docente-02' });

    // A register that is written late undoes what had followed the subject before.
    const cards = await db.collection('reportCards').where('idSubject', '==', SUBJECT).get();
    const batch = db.batch();
    for (const { ref } of cards.docs) batch.update(ref, { teacherId: 'docente-02' });
    await batch.commit();
    await register.update({ isComplete: false });
    await keepRegister(db, PERIOD);
    expect(await teachers()).toEqual({ then: ['docente'], now: 'docente-02' });
    await db.doc('schemes/new').delete();

    // After the period is taken back it is the current one again, and its work belongs to the
    // present teacher.
    await takeBack();
    await settle();
    expect((await teachers()).then).toEqual(['docente-02']);
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente' });
    await settle();
    await endPeriod();
    await settle();
    whole = await readRegister();
  });

  it('an interrupted run goes on where it stopped and gives the same register', async () => {
    const kept = whole[`registers/${PERIOD}/courseRecords/${COURSE}`];
    await register.update({ isComplete: false });
    await db.doc(`registers/${PERIOD}/studentRecords/estudiante`).delete();
    await db.doc(`registers/${PERIOD}/subjectRecords/${SUBJECT}`).delete();
    await db.doc(`registers/${PERIOD}/courseRecords/noveno-a`).delete();
    // The written records do not follow the school, although the run goes on later.
    await db.doc(`courses/${COURSE}`).update({ description: 'Otra' });
    await Promise.all([keepRegister(db, PERIOD), keepRegister(db, PERIOD)]);
    expect(await readRegister()).toEqual(whole);
    expect(await record(`courseRecords/${COURSE}`)).toEqual(kept);
    expect((await register.get()).get('isComplete')).toBe(true);
  });

  it('a register that is written late holds who was there at the end', async () => {
    const { endedAt } = (await register.get()).data() as { endedAt: Timestamp };
    const later = Timestamp.fromMillis(endedAt.toMillis() + 60_000);
    const list = db.doc(`classLists/${COURSE}`);
    const before = (await list.get()).data() ?? {};
    const newcomer = { name: 'Eva', surname: 'Paz', photo: '', since: later, away: [], left: null };
    await list.update({ 'students.estudiante.left': later, 'students.eva': newcomer });
    await db.doc('courses/nuevo').set({
      name: 'Nuevo',
      course: 'Z',
      tutor: null,
      deleted: false,
      totalStudents: 0,
      totalTeachers: 0,
      description: 'Un curso de después',
    });
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: true });
    await settle();
    await db.recursiveDelete(register);
    await keepRegister(db, PERIOD);
    expect(await readRegister()).toEqual(whole);

    await list.set(before);
    await db.doc('courses/nuevo').delete();
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: false });
    await settle();
  });

  it('a period that is taken back has no register, and another one when it ends again', async () => {
    await takeBack();
    await settle();
    expect((await register.get()).exists).toBe(false);
    expect(await readRegister()).toEqual({});

    await db.doc(`courses/${COURSE}`).update({ name: 'Octavo corregido' });
    await settle();
    await endPeriod();
    await settle();
    expect(await record(`courseRecords/${COURSE}`)).toMatchObject({ name: 'Octavo corregido' });
    await db.doc(`courses/${COURSE}`).update({ name: 'Octavo' });
    await settle();
  });

  it('a period that is taken back while its register is written leaves none', async () => {
    await takeBack();
    await settle();
    await institute.update({
      [`periods.${PERIOD}`]: { name, partial, endedAt: Timestamp.now(), gradingPolicy: 'spec' },
    });
    const slow = overtakenAfterReading(db, 'institute/main', takeBack);
    await keepRegister(slow, PERIOD);
    await settle();
    expect((await register.get()).exists).toBe(false);
    expect(await readRegister()).toEqual({});
  });
});

describe('a student who changed the course within a period', () => {
  it('the record of the student holds the finals of both courses, and each course the student', async () => {
    await takeBack();
    await settle();
    const [card] = (await db.collection('reportCards').where('idStudent', '==', 'estudiante').get())
      .docs;
    const idSubject = card?.get('idSubject') as string;
    const left = Timestamp.now();
    const former = { since: null, away: [], left };
    const move = db.batch();
    move.delete(db.doc(`courses/${COURSE}/students/estudiante`));
    move.update(db.doc('users/estudiante'), {
      courseId: 'noveno-a',
      formerCourses: { [COURSE]: former },
    });
    move.set(db.doc('courses/noveno-a/students/estudiante'), {
      id: 'estudiante',
      name: 'Mateo Sebastián',
      surname: 'Guamán Ñacato',
      photo: '',
      since: left,
      away: [],
    });
    await move.commit();
    await settle();
    await endPeriod();
    await settle();
    const stored = await record('studentRecords/estudiante');
    expect(stored).toMatchObject({ courseId: 'noveno-a', left: null });
    const subjects = stored.subjects as Record<string, { courseId: string; current: unknown }>;
    expect(subjects[idSubject]).toMatchObject({ courseId: COURSE });
    expect(subjects[idSubject]?.current).not.toBeNull();
    // The subject of the same name has taken it.
    expect(subjects[idSubject.replace(COURSE, 'noveno-a')]).toMatchObject({
      courseId: 'noveno-a',
      current: subjects[idSubject]?.current,
    });
    const was = (await record(`courseRecords/${COURSE}`)).students as Stored;
    const is = (await record('courseRecords/noveno-a')).students as Stored;
    expect(was.estudiante?.left).toEqual(left);
    expect(is.estudiante).toMatchObject({ since: left, left: null });
  });
});

describe('a school whose periods ended before registers were written', () => {
  it('the migration writes the register of each period as far as its data goes', async () => {
    await institute.update({
      'periods.older': {
        name: 'Uno de antes',
        partial: newPartials(2),
        endedAt: Timestamp.fromMillis(1000),
      },
    });
    await settle();
    const expected = await readRegister();
    await db.recursiveDelete(db.collection('registers'));
    await keepRegisters(db);
    expect(await readRegister()).toEqual(expected);
    // The older period is empty, and nobody knows who was there.
    expect((await db.doc('registers/older').get()).data()).toMatchObject({
      isComplete: true,
      courses: 0,
    });
    await institute.update({ 'periods.older': FieldValue.delete() });
    await settle();
    expect((await db.doc('registers/older').get()).exists).toBe(false);
  });
});
