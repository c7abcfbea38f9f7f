import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transferFinals } from '../../functions/src/transfer/transferFinals';
import { INSTITUTE } from '../../local/seed/institute';
import type { LibretasAnswer } from '../../src/models/api';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { noteDocuments, useSmallSchool } from '../support/smallSchool';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
useSmallSchool(db);
const idPeriod = INSTITUTE.period.id;
const STUDENT = 'estudiante';
/** The user that Firestore names for a write of the server itself. */
const NOBODY = { type: 'service_account', id: undefined };
const cardOf = (subject: string, partial = 0) =>
  db.doc(`reportCards/${idPeriod}_${subject}_${STUDENT}_${String(partial)}`);
const own = cardOf('octavo-a-matematica');
const copy = cardOf('noveno-a-matematica');
const cardsIn = async (courseId: string) => {
  const found = await db
    .collection('reportCards')
    .where('idStudent', '==', STUDENT)
    .where('courseId', '==', courseId)
    .get();
  return found.docs;
};

/** Moves the student as the application does. */
async function move(from: string, to: string): Promise<void> {
  const card = (await db.doc(`courses/${from}/students/${STUDENT}`).get()).data() ?? {};
  const now = Timestamp.now();
  const batch = db.batch();
  batch.delete(db.doc(`courses/${from}/students/${STUDENT}`));
  batch.set(db.doc(`courses/${to}/students/${STUDENT}`), { ...card, since: now, away: [] });
  batch.update(db.doc(`users/${STUDENT}`), {
    courseId: to,
    [`formerCourses.${from}`]: { since: null, away: [], left: now },
    [`formerCourses.${to}`]: FieldValue.delete(),
  });
  await batch.commit();
  await settle();
}

let putBack: () => Promise<void>;
beforeAll(async () => {
  putBack = await noteDocuments();
});
beforeEach(() => putBack());

describe('a student who changes the course within a period', () => {
  it('the subjects of the same name take the finals, marked and written down', async () => {
    const before = await cardsIn('octavo-a');
    expect(before).toHaveLength(2);
    await move('octavo-a', 'noveno-a');
    const taken = await cardsIn('noveno-a');
    const facts = (cards: typeof taken) =>
      cards
        .map((card) => [
          (card.get('idSubject') as string).replace(/^(octavo|noveno)-a-/, ''),
          card.get('indexPartial') as number,
          card.get('noteFinal') as number,
        ])
        .sort();
    expect(facts(taken)).toEqual(facts(before));
    const subject = await db.doc('subjects/noveno-a-matematica').get();
    expect((await copy.get()).data()).toMatchObject({
      idPeriod,
      idSubject: 'noveno-a-matematica',
      idStudent: STUDENT,
      courseId: 'noveno-a',
      teacherId: subject.get('teacherId') as string,
      indexPartial: 0,
      noteFinal: (await own.get()).get('noteFinal') as number,
      manual: true,
      entrySchemes: [],
      transferredFrom: 'Octavo A',
      revision: 1,
    });
    const { docs } = await copy.collection('history').get();
    expect(docs.map((event) => event.data())).toMatchObject([
      { source: 'transfer', name: 'Octavo A', from: null, by: 'system', idStudent: STUDENT },
    ]);
    // Home shows their average.
    const finals = (await db.doc(`ownGrades/${STUDENT}`).get()).get('finals') as object;
    expect(Object.keys(finals)).toEqual(expect.arrayContaining(taken.map(({ id }) => id)));
    // The entries behind it stay with the student's former teacher.
    expect((await cardsIn('octavo-a')).map((card) => card.data())).toEqual(
      before.map((card) => card.data()),
    );
  });

  it('a run that comes twice, or after somebody has changed a final, changes nothing', async () => {
    await move('octavo-a', 'noveno-a');
    await copy.update({ noteFinal: 3, revision: 2, transferredFrom: FieldValue.delete() });
    const before = (await cardsIn('noveno-a')).map((card) => card.data());
    await transferFinals(db, 'noveno-a', STUDENT, 'again', NOBODY);
    expect((await cardsIn('noveno-a')).map((card) => card.data())).toEqual(before);
    expect((await copy.collection('history').get()).size).toBe(1);
  });

  it('a run that was cut off is completed', async () => {
    await move('octavo-a', 'noveno-a');
    const whole = (await cardsIn('noveno-a')).length;
    await copy.delete();
    await transferFinals(db, 'noveno-a', STUDENT, 'again', NOBODY);
    expect((await cardsIn('noveno-a')).length).toBe(whole);
    expect((await copy.get()).get('noteFinal')).toBe((await own.get()).get('noteFinal'));
  });

  it('the history names who moved the student, as Firestore itself says with the event', async () => {
    await move('octavo-a', 'noveno-a');
    const { name, surname } = (await db.doc('users/admin').get()).data() ?? {};
    const moves = [
      [{ type: 'app_user', id: 'admin' }, 'admin', `${String(name)} ${String(surname)}`],
      [{ type: 'app_user', id: 'unknown' }, 'system', ''],
      [NOBODY, 'system', ''],
    ] as const;
    for (const [i, [writer, by, byName]] of moves.entries()) {
      await copy.delete();
      await transferFinals(db, 'noveno-a', STUDENT, `event-${String(i)}`, writer);
      const event = await copy
        .collection('history')
        .doc(`event-${String(i)}`)
        .get();
      expect([event.get('by'), event.get('byName')]).toEqual([by, byName]);
      expect((await copy.get()).get('updatedBy')).toBe(by);
    }
  });

  it('of a student who moves back the copies go away, and what was changed there stays', async () => {
    const before = (await cardsIn('octavo-a')).map((card) => card.data());
    await move('octavo-a', 'noveno-a');
    await copy.update({ noteFinal: 3, revision: 2, transferredFrom: FieldValue.delete() });
    await move('noveno-a', 'octavo-a');
    expect((await cardsIn('noveno-a')).map(({ id }) => id)).toEqual([copy.id]);
    expect((await cardsIn('octavo-a')).map((card) => card.data())).toEqual(before);
  });

  it('a final that was brought along twice is still marked with the course that it is from', async () => {
    await move('octavo-a', 'noveno-a');
    await move('noveno-a', 'decimo-a');
    expect((await cardOf('decimo-a-matematica').get()).get('transferredFrom')).toBe('Octavo A');
    expect(await cardsIn('noveno-a')).toEqual([]);
  });

  it('the marks of an open partial go along to the parameters of the same name, marked, and come back with the student', async () => {
    const schemeOf = async (subject: string, name: string, external = true) => {
      const ref = db.doc(`schemes/marks-${subject}-${name.toLowerCase()}`);
      await ref.set({
        ...{ name, description: '', percent: 10, idPeriod, idSubject: subject, indexPartial: 3 },
        ...{ teacherId: 'docente', tasks: [], external, deleted: false },
      });
      return ref.collection('notes').doc(STUDENT);
    };
    const [lesson, exam] = [
      await schemeOf('octavo-a-matematica', 'Lección'),
      await schemeOf('octavo-a-matematica', 'Examen'),
    ];
    const [taker, other] = [
      await schemeOf('noveno-a-matematica', 'LECCION'),
      await schemeOf('noveno-a-matematica', 'Examen'),
    ];
    const score = (noteFinal: number) => ({
      ...{ idStudent: STUDENT, noteFinal, creation: new Date(0).toISOString() },
      ...{ updatedAt: Timestamp.now(), updatedBy: 'docente', revision: 1, writeId: 'typed' },
    });
    await lesson.set(score(8.65));
    await exam.set(score(7));
    await other.set(score(9)); // the new teacher's typed score stays
    await move('octavo-a', 'noveno-a');
    expect((await taker.get()).data()).toMatchObject({
      noteFinal: 8.65,
      broughtFrom: 'Octavo A',
      revision: 1,
    });
    expect((await other.get()).data()).toMatchObject({ noteFinal: 9, updatedBy: 'docente' });
    await move('noveno-a', 'octavo-a');
    expect((await taker.get()).exists).toBe(false);
    expect((await lesson.get()).get('noteFinal')).toBe(8.65);
    for (const { path } of [lesson, exam, taker, other]) {
      await db.recursiveDelete(db.doc(path.split('/').slice(0, 2).join('/')));
    }
    await settle();
  });

  it('the marks that no parameter takes are listed for the new teacher, and for nobody else', async () => {
    const schemeOf = async (subject: string, name: string) => {
      const ref = db.doc(`schemes/left-${subject}-${name.toLowerCase()}`);
      await ref.set({
        ...{ name, description: '', percent: 10, idPeriod, idSubject: subject, indexPartial: 3 },
        ...{ teacherId: 'docente', tasks: [], external: true, deleted: false },
      });
      return ref.collection('notes').doc(STUDENT);
    };
    const [lessons, exam, oral] = [
      await schemeOf('octavo-a-matematica', 'Lecciones'),
      await schemeOf('octavo-a-matematica', 'Examen'),
      await schemeOf('octavo-a-matematica', 'Exposición'),
    ];
    const taker = await schemeOf('noveno-a-matematica', 'Examen');
    const score = (noteFinal: number | null) => ({
      ...{ idStudent: STUDENT, noteFinal, creation: new Date(0).toISOString() },
      ...{ updatedAt: Timestamp.now(), updatedBy: 'docente', revision: 1, writeId: 'typed' },
    });
    await lessons.set(score(8.65));
    await exam.set(score(7));
    await oral.set(score(null));
    await move('octavo-a', 'noveno-a');
    // A person who is new in the school, whose account has no former course, as the application
    // makes it.
    const { formerCourses, ...person } = (await db.doc(`users/${STUDENT}`).get()).data() ?? {};
    expect(formerCourses).toBeDefined();
    await db.doc('users/nueva').set({ ...person, id: 'nueva', email: 'nueva@aula.example.com' });
    const card = (await db.doc(`courses/noveno-a/students/${STUDENT}`).get()).data() ?? {};
    await db.doc('courses/noveno-a/students/nueva').set({ ...card, id: 'nueva' });
    await settle();
    const read = async (who: string, idSubject: string) =>
      callEndpoint(
        school,
        'read-marks-left',
        { idPeriod, idSubject, indexPartial: 3 },
        {
          token: await signInForToken(school, `${who}@aula.example.com`),
        },
      );
    const { name, surname } = ((await db.doc(`users/${STUDENT}`).get()).data() ?? {}) as Record<
      string,
      unknown
    >;
    const mine = { idStudent: STUDENT, name, surname, course: 'Octavo A' };
    const answer = await read('docente', 'noveno-a-matematica');
    expect(answer).toMatchObject({
      status: 200,
      body: { marks: [{ ...mine, grade: 8.65, parameter: 'Lecciones' }] },
    });
    // A score that was copied and then removed is listed, too.
    await taker.delete();
    const { body } = await read('docente', 'noveno-a-matematica');
    const found = (body as { marks: { parameter: string; grade: number }[] }).marks;
    expect(found.map(({ parameter, grade }) => [parameter, grade]).sort()).toEqual([
      ['Examen', 7],
      ['Lecciones', 8.65],
    ]);
    const other = await db.doc('subjects/noveno-a-matematica').get();
    await other.ref.update({ teacherId: 'docente-02' });
    expect((await read('docente', 'noveno-a-matematica')).status).toBe(403);
    await other.ref.update({ teacherId: 'docente' });
    for (const { path } of [lessons, exam, oral, taker]) {
      await db.recursiveDelete(db.doc(path.split('/').slice(0, 2).join('/')));
    }
    await settle();
  });

  it('a final that is made or changed in the former course afterwards comes along, too', async () => {
    await move('octavo-a', 'noveno-a');
    const { noteFinal, ...rest } = (await own.get()).data() as { noteFinal: number };
    const late = cardOf('octavo-a-matematica', 1);
    const taken = cardOf('noveno-a-matematica', 1);
    await late.set({ ...rest, noteFinal: 8.25, indexPartial: 1 });
    await settle();
    expect((await taken.get()).data()).toMatchObject({
      noteFinal: 8.25,
      courseId: 'noveno-a',
      transferredFrom: 'Octavo A',
    });

    await own.update({ noteFinal: noteFinal === 9.5 ? 9 : 9.5, revision: 2 });
    await settle();
    const now = (await own.get()).get('noteFinal') as number;
    expect((await copy.get()).data()).toMatchObject({ noteFinal: now, revision: 2 });
    const events = (await copy.collection('history').get()).docs.map((event) => event.data());
    expect(events).toContainEqual(expect.objectContaining({ from: noteFinal, to: now }));

    // A final that the new teacher has changed stays.
    await copy.update({ noteFinal: 3, revision: 3, writeId: 'teacher' });
    await own.update({ noteFinal: 4, revision: 3 });
    await settle();
    expect((await copy.get()).get('noteFinal')).toBe(3);
  });

  it('the libreta of the new course counts each final once', async () => {
    const token = await signInForToken(school, 'admin@aula.example.com');
    const read = async (courseId: string) => {
      const body = { courseId, idPeriod };
      const answer = await callEndpoint(school, 'read-libretas', body, { token });
      const { libretas } = answer.body as unknown as LibretasAnswer;
      return libretas.find(({ idStudent }) => idStudent === STUDENT);
    };
    const before = await read('octavo-a');
    await move('octavo-a', 'noveno-a');
    const after = await read('noveno-a');
    expect(after?.average).toBe(before?.average);
    expect(after?.rows.map(({ name, partials }) => [name, partials])).toEqual(
      before?.rows.map(({ name, partials }) => [name, partials]),
    );
    expect(await read('octavo-a')).toBeUndefined();
  });

  it('a deleted subject and a student without report cards bring nothing', async () => {
    await db.doc('subjects/noveno-a-matematica').update({ deleted: true });
    await move('octavo-a', 'noveno-a');
    expect((await copy.get()).exists).toBe(false);
    const cards = await cardsIn('octavo-a');
    await Promise.all(cards.map((card) => card.ref.delete()));
    await move('noveno-a', 'decimo-a');
    await transferFinals(db, 'octavo-b', STUDENT, 'nowhere', NOBODY);
    expect(await cardsIn('octavo-b')).toEqual([]);
  });
});
