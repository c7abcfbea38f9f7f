import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { rememberMoves } from '../../local/shape/rememberMoves';
import { COURSE_ITEM_KIND } from '../../src/models/course';
import type { ReportCard } from '../../src/models/gradebook';
import type { StudentCard } from '../../src/models/user';
import { courseStudents, ownCard } from '../../src/store/course/courseSlice';
import { addToCourse, removeFromCourse } from '../../src/store/course/courseWrites';
import { ownSubmissionsOfPeriod } from '../../src/store/submission/submissionSlice';
import { deletedPeople } from '../../src/store/person/personSlice';
import { deletePerson } from '../../src/store/person/personWrites';
import { cardsOfStudent, ownReportCards } from '../../src/store/scheme/schemeSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { taskById } from '../../src/store/task/taskSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();
const { students } = COURSE_ITEM_KIND;

type Stay = {
  since: Timestamp | null;
  away: { from: Timestamp; to: Timestamp }[];
  left: Timestamp;
};

const stored = async (path: string) => (await db.doc(path).get()).data() ?? {};
const formerOf = async (uid: string) =>
  ((await stored(`users/${uid}`)).formerCourses ?? {}) as Record<string, Stay>;
const cardIn = async (courseId: string, uid: string) =>
  (await stored(`courses/${courseId}/students/${uid}`)) as {
    since?: Timestamp | null;
    away?: Stay['away'];
  };
const move = (uid: string, courseId: string) =>
  app.write(
    addToCourse[students]({ courseId, moved: [{ id: uid, name: '', surname: '', photo: '' }] }),
  );

describe('a student who moves', () => {
  it('a moved student remembers when the course was the own one, and is as before when moved back', async () => {
    await app.enter('admin');
    const start = Date.now();
    await move('estudiante', 'noveno-a');
    const { since, away } = await cardIn('noveno-a', 'estudiante');
    expect(since?.toMillis()).toBeGreaterThanOrEqual(start);
    expect(away).toEqual([]);
    const { 'octavo-a': left } = await formerOf('estudiante');
    expect(left).toMatchObject({ since: null, away: [] });
    expect(left?.left.toMillis()).toBe(since?.toMillis());
    expect(await stored('courses/noveno-a')).toMatchObject({ hasMoves: true });
    expect(await stored('courses/octavo-a')).toMatchObject({ hasMoves: true });

    await move('estudiante', 'octavo-a');
    const back = await cardIn('octavo-a', 'estudiante');
    expect(back.since).toBeNull();
    expect(back.away).toEqual([{ from: left?.left, to: expect.any(Timestamp) as Timestamp }]);
    expect(Object.keys(await formerOf('estudiante'))).toEqual(['noveno-a']);
    // The card as the application reads it.
    const [own] = await app.watch(ownCard, 'octavo-a', 'estudiante').ready();
    expect(own).toMatchObject({ since: null, away: [{ from: left?.left.toMillis() }] });
  });

  it('a student taken out of a course remembers it too', async () => {
    await app.enter('admin');
    const moved = [{ id: 'estudiante-03', name: '', surname: '', photo: '' }];
    const { courseId } = (await stored('users/estudiante-03')) as { courseId: string };
    await app.write(removeFromCourse[students]({ courseId, moved }));
    expect(Object.keys(await formerOf('estudiante-03'))).toEqual([courseId]);
    await move('estudiante-03', courseId);
    expect(await formerOf('estudiante-03')).toEqual({});
  });

  it('a moved student reads the own work of the former course', async () => {
    await app.enter('admin');
    await move('estudiante2', 'noveno-a');
    await app.enter('estudiante2');
    const submissions = await app
      .watch(ownSubmissionsOfPeriod, 'estudiante2', 'octavo-a', '2026-2027')
      .ready();
    expect(submissions.length).toBeGreaterThan(0);
    const [submission] = submissions;
    const [task] = await app.watch(taskById, submission?.taskId ?? '').ready();
    const [subject] = await app.watch(subjectById, task?.subjectId ?? '').ready();
    expect(subject).toMatchObject({ courseId: 'octavo-a' });
    await app.enter('admin');
    await move('estudiante2', 'octavo-a');
  });

  it('no grade of a student changes by a move and the way back, for the teacher and for the student', async () => {
    const [subject, uid] = ['octavo-a-matematica', 'estudiante'];
    const idPeriod = '2026-2027';
    const finalsOf = (cards: readonly ReportCard[]) =>
      cards.map(({ idSubject, indexPartial, noteFinal }) => [idSubject, indexPartial, noteFinal]);
    const read = async () => {
      await app.enter('docente');
      const given = await app.watch(cardsOfStudent, idPeriod, subject, 'docente', uid).ready();
      await app.enter(uid);
      const own = await app.watch(ownReportCards, uid, idPeriod).ready();
      const cards = own.filter(({ idSubject }) => idSubject.startsWith('octavo-a'));
      await app.enter('admin');
      return [finalsOf(given).sort(), finalsOf(cards).sort()];
    };
    const before = await read();
    expect(before[0]?.length).toBeGreaterThan(0);
    expect(before[1]?.length).toBeGreaterThan(before[0]?.length ?? 0);
    await move(uid, 'noveno-a');
    await settle();
    expect(await read()).toEqual(before);
    await move(uid, 'octavo-a');
    expect(await read()).toEqual(before);
  });

  it('a student who was moved before this was stored reads the own work too', async () => {
    await db.doc('users/estudiante2').update({ courseId: 'noveno-a' });
    const before = await stored('users/estudiante2');
    const { formerCourses: _none, ...user } = before;
    await db.doc('users/estudiante2').set(user);
    await settle();
    await rememberMoves(db);
    const former = await formerOf('estudiante2');
    expect(Object.keys(former)).toEqual(['octavo-a']);
    expect(former['octavo-a']?.left.toMillis()).toBeGreaterThan(0);
    await db.doc('users/estudiante2').update({ courseId: 'octavo-a', formerCourses: {} });
  });
});

describe('a student who is deleted', () => {
  it('a deleted student leaves the course, which is remembered, and can be restored', async () => {
    await app.enter('admin');
    const [, someone] = (await app.watch(courseStudents, 'octavo-a').ready()).filter(
      ({ id }) => !id.startsWith('estudiante2') && id !== 'estudiante',
    ) as [StudentCard, StudentCard];
    await app.write(deletePerson[3](someone.id));
    expect(Object.keys(await formerOf(someone.id))).toEqual(['octavo-a']);
    const deleted = await app.watch(deletedPeople, 3).ready();
    expect(deleted.map(({ id }) => id)).toEqual([someone.id]);
    expect(deleted[0]?.formerCourses['octavo-a']?.left).toBeGreaterThan(0);
  });
});
