import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { COURSE_ITEM_KIND } from '../../src/models/course';
import type { MemberCard } from '../../src/models/user';
import { addToCourse, removeFromCourse } from '../../src/store/course/courseWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { addCourse } from '../support/courses';
import { useFaults } from '../support/faults';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();

const { students, teachers, books } = COURSE_ITEM_KIND;
const STUDENTS_SAVED = done('Estudiantes del curso actualizados');
const TEACHERS_SAVED = done('Docentes del curso actualizados');
const BOOKS_SAVED = done('Libros del curso actualizados');

const stored = async (path: string) => (await db.doc(path).get()).data();
const cardOf = async (uid: string): Promise<MemberCard> => {
  const { name, surname, photo } = (await stored(`users/${uid}`)) as MemberCard;
  return { id: uid, name, surname, photo };
};
/**
 * Reads the number of members by the counter and by the cards, and whether these people have cards.
 */
async function membersOf(courseId: string, folder: 'students' | 'teachers', ...uids: string[]) {
  const course = await stored(`courses/${courseId}`);
  const cards = await db.collection(`courses/${courseId}/${folder}`).get();
  return {
    total: course?.[folder === 'students' ? 'totalStudents' : 'totalTeachers'] as number,
    cards: cards.size,
    has: uids.map((uid) => cards.docs.some(({ id }) => id === uid)),
  };
}
const courseOf = async (uid: string) => (await stored(`users/${uid}`))?.courseId as string;

describe('the students of a course', () => {
  it('students join from wherever they are, are counted once, and leave', async () => {
    await app.enter('admin');
    const moved = [await cardOf('estudiante'), await cardOf('estudiante2')];
    const move = (courseId: string) => app.write(addToCourse[students]({ courseId, moved }));
    expect(await move('noveno-a')).toEqual(STUDENTS_SAVED);
    expect(await move('noveno-a')).toEqual(STUDENTS_SAVED); // as another tab may do
    const ids = moved.map(({ id }) => id);
    expect(await membersOf('noveno-a', 'students', ...ids)).toEqual({
      total: 22,
      cards: 22,
      has: [true, true],
    });
    expect(await membersOf('octavo-a', 'students', ...ids)).toEqual({
      total: 18,
      cards: 18,
      has: [false, false],
    });
    expect(await stored('courses/noveno-a/students/estudiante')).toEqual({
      ...moved[0],
      since: expect.any(Timestamp) as Timestamp,
      away: [],
    });
    expect(await courseOf('estudiante')).toBe('noveno-a');

    const leave = () => app.write(removeFromCourse[students]({ courseId: 'noveno-a', moved }));
    expect(await leave()).toEqual(STUDENTS_SAVED);
    expect(await leave()).toEqual(STUDENTS_SAVED);
    expect(await membersOf('noveno-a', 'students', ...ids)).toMatchObject({ total: 20, cards: 20 });
    expect(await courseOf('estudiante')).toBe('');
    // The student comes from no course.
    await move('octavo-a');
    expect(await membersOf('octavo-a', 'students', ...ids)).toMatchObject({ total: 20, cards: 20 });
  });

  it('students who were moved on meanwhile stay where they are', async () => {
    await app.enter('admin');
    const moved = [await cardOf('estudiante')];
    await app.write(addToCourse[students]({ courseId: 'decimo-a', moved }));
    await app.write(removeFromCourse[students]({ courseId: 'octavo-a', moved }));
    expect(await courseOf('estudiante')).toBe('decimo-a');
    expect(await membersOf('octavo-a', 'students')).toMatchObject({ total: 19, cards: 19 });
    expect(await membersOf('decimo-a', 'students', 'estudiante')).toEqual({
      total: 21,
      cards: 21,
      has: [true],
    });
    await app.write(addToCourse[students]({ courseId: 'octavo-a', moved }));
  });

  it('students who no longer exist are skipped', async () => {
    await app.enter('admin');
    const ghost = { ...(await cardOf('estudiante')), id: 'nadie' };
    expect(
      await app.write(addToCourse[students]({ courseId: 'noveno-a', moved: [ghost] })),
    ).toEqual(STUDENTS_SAVED);
    expect(await membersOf('noveno-a', 'students', 'nadie')).toEqual({
      total: 20,
      cards: 20,
      has: [false],
    });
  });

  it('more students than one transaction takes can be moved', async () => {
    await app.enter('admin');
    const courseId = await addCourse(db, 'grande');
    const { docs } = await db.collection('users').where('type', '==', 3).get();
    const source = docs[0]?.data();
    const ids = Array.from({ length: 105 }, (_, i) => `multitud-${String(i)}`);
    const batch = db.batch();
    for (const id of ids) batch.set(db.doc(`users/${id}`), { ...source, courseId: '' });
    await batch.commit();
    const moved = ids.map((id) => ({ id, name: 'Ana', surname: 'Paz', photo: '' }));
    expect(await app.write(addToCourse[students]({ courseId, moved }))).toEqual(STUDENTS_SAVED);
    expect(await membersOf(courseId, 'students')).toMatchObject({ total: 105, cards: 105 });
    expect(await app.write(removeFromCourse[students]({ courseId, moved }))).toEqual(
      STUDENTS_SAVED,
    );
    expect(await membersOf(courseId, 'students')).toMatchObject({ total: 0, cards: 0 });
  });
});

describe('the teachers of a course', () => {
  it('teachers enter and leave a course, and lose it as main course when they leave', async () => {
    await app.enter('admin');
    const courseId = await addCourse(db, 'con-docentes');
    const moved = [await cardOf('docente'), await cardOf('docente-02')];
    for (let i = 0; i < 2; i += 1) {
      expect(await app.write(addToCourse[teachers]({ courseId, moved }))).toEqual(TEACHERS_SAVED);
    }
    expect(await membersOf(courseId, 'teachers', 'docente', 'docente-02')).toEqual({
      total: 2,
      cards: 2,
      has: [true, true],
    });
    expect(await courseOf('docente')).toBe('octavo-a'); // a further membership, not a move
    const former = await courseOf('docente-02');
    await db.doc('users/docente-02').update({ courseId });
    expect(await app.write(removeFromCourse[teachers]({ courseId, moved }))).toEqual(
      TEACHERS_SAVED,
    );
    expect(await membersOf(courseId, 'teachers')).toMatchObject({ total: 0, cards: 0 });
    expect([await courseOf('docente'), await courseOf('docente-02')]).toEqual(['octavo-a', '']);
    await db.doc('users/docente-02').update({ courseId: former });
  });
});

describe('the books of a course', () => {
  it('the books of a course are cards with the name, and can be removed', async () => {
    await app.enter('admin');
    const card = { id: 'atlas-del-ecuador', name: 'Atlas del Ecuador' };
    const path = `courses/octavo-a/books/${card.id}`;
    const payload = { courseId: 'octavo-a', moved: [card] };
    expect(await app.write(addToCourse[books](payload))).toEqual(BOOKS_SAVED);
    expect(await stored(path)).toEqual(card);
    expect(await app.write(removeFromCourse[books](payload))).toEqual(BOOKS_SAVED);
    expect(await stored(path)).toBeUndefined();
  });
});

describe('what belongs to a course', () => {
  it('a refused change leaves the course as it was, and so does a lost server', async () => {
    await app.enter('admin');
    const student = await cardOf('estudiante');
    const teacher = await cardOf('docente-02');
    const book = { id: 'atlas-del-ecuador', name: 'Atlas del Ecuador' };
    const changes = () => [
      addToCourse[students]({ courseId: 'noveno-a', moved: [student] }),
      removeFromCourse[students]({ courseId: 'octavo-a', moved: [student] }),
      addToCourse[teachers]({ courseId: 'octavo-a', moved: [teacher] }),
      removeFromCourse[teachers]({ courseId: 'octavo-a', moved: [teacher] }),
      addToCourse[books]({ courseId: 'octavo-a', moved: [book] }),
      removeFromCourse[books]({ courseId: 'octavo-a', moved: [book] }),
    ];
    const before = [
      await membersOf('octavo-a', 'students', student.id),
      await membersOf('octavo-a', 'teachers', teacher.id),
      await membersOf('noveno-a', 'students', student.id),
    ];
    const expectUnchanged = async () => {
      expect([
        await membersOf('octavo-a', 'students', student.id),
        await membersOf('octavo-a', 'teachers', teacher.id),
        await membersOf('noveno-a', 'students', student.id),
      ]).toEqual(before);
      expect(await courseOf(student.id)).toBe('octavo-a');
      expect(await stored('courses/octavo-a/books/atlas-del-ecuador')).toBeUndefined();
    };
    await fail('firestore.commit');
    for (const change of changes()) {
      expect(await app.write(change)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    await expectUnchanged();
  });

  it('only an admin can change what belongs to a course', async () => {
    await app.enter('docente');
    const moved = [await cardOf('estudiante')];
    const before = await membersOf('octavo-a', 'students', 'estudiante');
    for (const change of [
      addToCourse[students]({ courseId: 'noveno-a', moved }),
      removeFromCourse[students]({ courseId: 'octavo-a', moved }),
    ]) {
      expect(await app.write(change)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    expect(await membersOf('octavo-a', 'students', 'estudiante')).toEqual(before);
  });
});
