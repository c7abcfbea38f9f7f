import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepProgress } from '../../functions/src/progress/keepProgress';
import * as follow from '../../functions/src/triggers/followProgress';
import { countProgress } from '../../local/shape/countProgress';
import { INSTITUTE } from '../../local/seed/institute';
import { useAdmin } from '../support/admin';
import { overtakenAfterReading } from '../support/overtaken';
import { copyTask, sendWork } from '../support/schoolWork';
import { useSmallSchool } from '../support/smallSchool';
import { settle } from '../support/testSchool';

const { db } = useAdmin();
const SUBJECT = 'octavo-a-matematica';
const PERIOD = INSTITUTE.period.id;
const COURSE = 'octavo-a';
const key = { idPeriod: PERIOD, idSubject: SUBJECT, indexPartial: 1 };
const refOf = (indexPartial: number, subject = SUBJECT) =>
  db.doc(`partialProgress/${PERIOD}_${subject}_${String(indexPartial)}`);
const progress = async (indexPartial = 1) => {
  await settle();
  return (await refOf(indexPartial).get()).data() ?? {};
};
const score = (scheme: string, student: string) =>
  db.doc(`schemes/${SUBJECT}-${scheme}/notes/${student}`);
const saved = (noteFinal: number | null) => ({
  noteFinal,
  updatedAt: Timestamp.now(),
  updatedBy: 'docente',
});
const now = () => ({ at: Timestamp.now(), isChange: false });
/** Returns the progress without the time of counting. */
const facts = ({ countedAt: _countedAt, ...rest }: Record<string, unknown>) => rest;

beforeEach(() => settle());

describe('the progress of a partial', () => {
  it('the progress that the seed stores is the same as the server counts', async () => {
    const { docs } = await db.collection('partialProgress').get();
    expect(docs).toHaveLength(6 * 4); // subjects and partials
    for (const doc of docs) {
      await keepProgress(db, doc.data() as typeof key, now());
      const counted = await doc.ref.get();
      expect({ id: doc.id, ...facts(counted.data() ?? {}) }).toEqual({
        id: doc.id,
        ...facts(doc.data()),
      });
    }
  });

  it('the progress counts missing scores and scores changed after the report cards', async () => {
    const scheme = `${SUBJECT}-p2-lecciones`;
    const { docs } = await db.collection(`courses/${COURSE}/students`).get();
    const missing = docs.slice(0, 4).map(({ id }) => id);
    await Promise.all(missing.map((id) => score('p2-lecciones', id).delete()));
    expect((await progress()).blanks).toEqual({ [scheme]: 4 });
    const [first = '', second = ''] = missing;
    await score('p2-lecciones', first).set(saved(0));
    await score('p2-lecciones', second).set(saved(9));
    // A score of a former student does not count for the class.
    await score('p2-lecciones', 'alguien').set(saved(9));
    await db.doc(`classLists/${COURSE}`).update({
      'students.alguien': { name: 'A', surname: 'B', photo: '', left: Timestamp.now() },
    });
    expect((await progress()).blanks).toEqual({ [scheme]: 2 });
    await score('p2-lecciones', second).set(saved(null));
    expect((await progress()).blanks).toEqual({ [scheme]: 3 });
    expect((await progress()).changedAt).toBeNull();

    const { generatedAt } = await progress(0);
    await score('p1-lecciones', first).update(saved(7.25));
    expect((await progress(0)).changedAt).toEqual(
      (await score('p1-lecciones', first).get()).updateTime,
    );
    expect((await progress(0)).generatedAt).toEqual(generatedAt);
  });

  it('the progress counts submissions that are not graded yet', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'contada');
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 0, isCounted: false } });
    await Promise.all(['estudiante', 'estudiante2'].map((uid) => sendWork(db, task, uid)));
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 2 } });
    await db.doc(`tasks/${task}/notes/estudiante`).update({ reviewed: true, noteFinal: 8 });
    await db.doc(`tasks/${task}/notes/estudiante2`).delete();
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 0 } });
    await db.doc(`tasks/${task}`).update({ partial: 2 });
    expect((await progress()).tasks).not.toHaveProperty(task);
    expect((await progress(2)).tasks).toHaveProperty(task);
    expect((await progress(2)).isWaiting).toBe(false);
    await sendWork(db, task, 'estudiante2');
    expect((await progress(2)).isWaiting).toBe(true);
    await db.doc(`tasks/${task}/notes/estudiante2`).update({ reviewed: true, noteFinal: 8 });
    expect((await progress(2)).isWaiting).toBe(false);
    await db.doc(`tasks/${task}`).update({ deleted: true });
    expect((await progress(2)).tasks).not.toHaveProperty(task);
  });

  it('the progress leaves exempt students out and knows who has more time', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'con-excepciones');
    const exception = (uid: string) => db.doc(`tasks/${task}/exceptions/${uid}`);
    const given = { idStudent: 'estudiante', subjectId: SUBJECT, idPeriod: PERIOD, dateEnd: null };
    await Promise.all(['estudiante', 'estudiante2'].map((uid) => sendWork(db, task, uid)));
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 2, extended: {} } });

    await exception('estudiante').set({ ...given, exempt: true });
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 1 } });
    // The work of an exempt student waits for nobody, reviewed or not.
    await db.doc(`tasks/${task}/notes/estudiante`).update({ reviewed: true, noteFinal: 8 });
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 1 } });
    await db.doc(`tasks/${task}/notes/estudiante2`).update({ reviewed: true, noteFinal: 8 });
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 0 } });

    const later = Timestamp.fromMillis(Date.now() + 5 * 86_400_000);
    await exception('estudiante2').set({ ...given, dateEnd: later, exempt: false });
    expect((await progress()).tasks).toMatchObject({
      [task]: { extended: { estudiante2: later } },
    });
    await db.doc(`tasks/${task}`).update({ dateEnd: later });
    expect((await progress()).tasks).toMatchObject({ [task]: { extended: {} } });
    await db.doc(`tasks/${task}`).update({ deleted: true });
  });

  it('the progress counts grades that wait to be returned, until other work is sent', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'con-borradores', {
      publishOnReturn: true,
    });
    await Promise.all(['estudiante', 'estudiante2'].map((uid) => sendWork(db, task, uid)));
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 2, held: 0 } });
    const work = await db.doc(`tasks/${task}/notes/estudiante`).get();
    const draft = (uid: string) => db.doc(`tasks/${task}/gradeDrafts/${uid}`);
    await draft('estudiante').set({ basedOn: null, workAt: work.get('fecha') as Timestamp });
    // A grade for a student who has sent nothing belongs to no waiting submission, but can be
    // returned.
    await draft('estudiante3').set({ basedOn: null, workAt: null });
    expect((await progress()).tasks).toMatchObject({
      [task]: { unreviewed: 2, held: 1, toReturn: 2 },
    });

    await work.ref.delete();
    await sendWork(db, task, 'estudiante');
    expect((await progress()).tasks).toMatchObject({
      [task]: { unreviewed: 2, held: 0, toReturn: 1 },
    });
    const again = await work.ref.get();
    await draft('estudiante').set({ basedOn: null, workAt: again.get('fecha') as Timestamp });
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 2, held: 1 } });

    // The grade of an exempt student waits for nobody.
    const given = { subjectId: SUBJECT, idPeriod: PERIOD, dateEnd: null, exempt: true };
    await db.doc(`tasks/${task}/exceptions/estudiante`).set({ ...given, idStudent: 'estudiante' });
    expect((await progress()).tasks).toMatchObject({
      [task]: { unreviewed: 1, held: 0, exempt: ['estudiante'] },
    });
    await db.doc(`tasks/${task}/exceptions/estudiante`).delete();
    await draft('estudiante').delete();
    expect((await progress()).tasks).toMatchObject({
      [task]: { unreviewed: 2, held: 0, exempt: [] },
    });
    await db.doc(`tasks/${task}`).update({ deleted: true });
  });

  it('report cards are out of date after a student is exempt, also when the event comes twice', async () => {
    const exception = db.doc(`tasks/${SUBJECT}-tarea-1/exceptions/estudiante`);
    const { changedAt: before } = await progress(0);
    await exception.set({ subjectId: SUBJECT, dateEnd: null, exempt: true });
    const { updateTime = Timestamp.now() } = await exception.get();
    expect((await progress(0)).changedAt).toEqual(updateTime);
    expect(before).not.toEqual(updateTime);
    const known = facts(await progress(0));
    const written = { before: undefined, after: { exempt: true }, at: updateTime };
    await follow.countException(db, `${SUBJECT}-tarea-1`, written);
    expect(facts(await progress(0))).toEqual(known);
    await exception.delete();
  });

  it('the progress follows schemes and report cards', async () => {
    const before = await progress();
    expect(before.share).toBe(7000);
    const exam = db.doc(`schemes/${SUBJECT}-p2-prueba`);
    const like = (await db.doc(`schemes/${SUBJECT}-p2-lecciones`).get()).data() ?? {};
    await exam.set({ ...like, name: 'Prueba', percent: 12.5 });
    const withExam = await progress();
    expect(withExam).toMatchObject({
      share: 8250,
      blanks: { [exam.id]: before.students as number },
    });
    await exam.update({ deleted: true });
    expect(await progress()).toMatchObject({ share: 7000, blanks: before.blanks as object });

    const card = db.doc(`reportCards/${PERIOD}_${SUBJECT}_estudiante_1`);
    await card.set({ ...key, idStudent: 'estudiante', teacherId: 'docente', noteFinal: 8 });
    expect(await progress()).toMatchObject({ cards: 1, generatedAt: null });
    const run = db.doc(`reportRuns/${PERIOD}_${SUBJECT}_1`);
    await run.set({ ...key, madeAt: FieldValue.serverTimestamp(), madeBy: 'docente' });
    expect((await progress()).generatedAt).toEqual((await run.get()).get('madeAt'));
    await Promise.all([card.delete(), run.delete()]);
    expect(await progress()).toMatchObject({ cards: 0, generatedAt: null });
  });

  it('a task without activities is due for nobody, and a scheme of such tasks has a grade for nobody', async () => {
    const before = await progress();
    const scheme = `${SUBJECT}-p2-tareas`;
    const ids = (await db.doc(`schemes/${scheme}`).get()).get('tasks') as string[];
    const held = await Promise.all(
      ids.map(async (id) => (await db.doc(`tasks/${id}`).get()).data()),
    );
    const set = (of: (i: number) => object) =>
      Promise.all(ids.map((id, i) => db.doc(`tasks/${id}`).update({ ...of(i) })));
    await set(() => ({ activities: [], activitiesBook: [] }));
    const emptied = await progress();
    expect(ids.map((id) => (emptied.tasks as typeof held)[id as never])).toEqual(
      ids.map(() => expect.objectContaining({ isCounted: false }) as unknown),
    );
    expect(emptied.blanks).toEqual({
      ...(before.blanks as object),
      [scheme]: before.students as number,
    });
    await set((i) => ({
      activities: held[i]?.activities as string[],
      activitiesBook: held[i]?.activitiesBook as string[],
    }));
    expect(await progress()).toMatchObject({
      blanks: before.blanks as object,
      tasks: before.tasks as object,
    });
  });

  it('the progress follows the members of the class and every name', async () => {
    const { students } = await progress();
    await db.doc(`courses/${COURSE}/students/recien`).set({
      id: 'recien',
      name: 'Ana',
      surname: 'Vera',
      photo: '',
    });
    expect((await progress()).students).toBe(Number(students) + 1);
    await db.doc(`courses/${COURSE}/students/recien`).delete();
    expect((await progress()).students).toBe(students);

    await Promise.all([
      db.doc(`subjects/${SUBJECT}`).update({ name: 'Números' }),
      db.doc(`courses/${COURSE}`).update({ name: 'Octavo EGB' }),
      db.doc('users/docente').update({ surname: 'Vera' }),
    ]);
    const { name } = (await db.doc('users/docente').get()).data() as { name: string };
    expect(await progress(3)).toMatchObject({
      subjectName: 'Números',
      courseName: 'Octavo EGB A',
      teacherName: `${name} Vera`,
    });
  });

  it('who came after the marks were given lacks none, and lacks those that are given since', async () => {
    const { blanks } = await progress();
    const scheme = `${SUBJECT}-p2-lecciones`;
    const before = (blanks as Record<string, number>)[scheme] ?? 0;
    const card = db.doc(`courses/${COURSE}/students/tarde`);
    const came = Timestamp.now();
    await card.set({ id: 'tarde', name: 'Ana', surname: 'Vera', photo: '', since: came, away: [] });
    expect((await progress()).blanks).toEqual({ [scheme]: before });
    // All marks of the class are corrected after the student came, but were given before.
    const given = db.collection(`schemes/${scheme}/notes`).where('noteFinal', '>=', 0);
    const { docs } = await given.get();
    await Promise.all(docs.map(({ ref }) => ref.update(saved(9.5))));
    expect((await progress()).blanks).toEqual({ [scheme]: before });
    // Other marks are given afterwards: half of the existing ones.
    const newly = { ...saved(9.25), givenAt: Timestamp.now() };
    await Promise.all(docs.map(({ ref }) => ref.set(newly)));
    expect((await progress()).blanks).toEqual({ [scheme]: before + 1 });
    await score('p2-lecciones', 'tarde').set({ ...saved(8), givenAt: Timestamp.now() });
    expect((await progress()).blanks).toEqual({ [scheme]: before });
    await Promise.all([card.delete(), score('p2-lecciones', 'tarde').delete()]);
    expect((await progress()).blanks).toEqual({ [scheme]: before });
  });

  it('the progress stays correct when events come twice, late or out of order', async () => {
    const at = Timestamp.now();
    await db
      .doc(`partialProgress/${refOf(1).id}`)
      .update({ share: 1, countedAt: Timestamp.fromMillis(0) });
    await keepProgress(db, key, now());
    const { updateTime } = await refOf(1).get();
    for (const event of [
      { at, isChange: false },
      { at, isChange: false, part: 'cards' as const },
      { at, isChange: false, part: { scheme: `${SUBJECT}-p2-lecciones` } },
      { at, isChange: true, part: { task: `${SUBJECT}-tarea-3` } },
    ]) {
      await keepProgress(db, key, event);
      await keepProgress(db, key, event);
    }
    expect((await refOf(1).get()).updateTime).toEqual(updateTime);
  });

  it('an older event does not delete the progress of a subject that was restored meanwhile', async () => {
    const subject = db.doc(`subjects/${SUBJECT}`);
    const counted = await progress();
    await subject.update({ deleted: true });
    await settle();
    await refOf(1).set(counted);
    const restore = () => subject.update({ deleted: false });
    await keepProgress(overtakenAfterReading(db, subject.path, restore), key, now());
    expect((await refOf(1).get()).exists).toBe(true);
  });

  it('the progress is complete when a class of forty sends at once', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'de-todos');
    await settle();
    const uids = Array.from({ length: 40 }, (_, i) => `alumno-${String(i)}`);
    await Promise.all(
      uids.map((uid) =>
        db
          .doc(`tasks/${task}/notes/${uid}`)
          .set({ idStudent: uid, fecha: Timestamp.now(), answers: {}, files: {} }),
      ),
    );
    expect((await progress()).tasks).toMatchObject({ [task]: { unreviewed: 40 } });
  });

  it('the progress is created with its subject and deleted with it', async () => {
    const subject = (await db.doc(`subjects/${SUBJECT}`).get()).data() ?? {};
    await db.doc('subjects/nueva').set({ ...subject, name: 'Nueva' });
    await settle();
    expect((await refOf(3, 'nueva').get()).data()).toMatchObject({
      subjectName: 'Nueva',
      share: 0,
    });
    await db.doc('subjects/nueva').update({ deleted: true });
    await settle();
    expect((await refOf(3, 'nueva').get()).exists).toBe(false);
  });

  it('the migration counts the progress of a school that lacks it', async () => {
    const before = await progress(0);
    const run = db.doc(`reportRuns/${refOf(0).id}`);
    const madeAt = (await run.get()).get('madeAt') as Timestamp;
    await Promise.all([run.delete(), refOf(0).delete()]);
    await settle();
    await countProgress(db);
    const { changedAt: _changedAt, ...after } = facts(await progress(0));
    expect({ ...facts(before), ...after }).toEqual(facts(before));
    expect((await run.get()).get('madeAt')).toEqual(madeAt);
  });
});

describe('events that say what is no longer so', () => {
  useSmallSchool(db);

  it('the progress stays correct when any kind of event comes twice, late or out of order', async () => {
    const times = async () => {
      const { docs } = await db.collection('partialProgress').get();
      return docs.map(({ id, updateTime }) => [id, updateTime]);
    };
    const [task, scheme] = [`${SUBJECT}-tarea-3`, `${SUBJECT}-p2-lecciones`];
    const read = async (path: string) => (await db.doc(path).get()).data() ?? {};
    const [storedTask, storedScheme, institute, subject] = await Promise.all(
      [`tasks/${task}`, `schemes/${scheme}`, 'institute/main', `subjects/${SUBJECT}`].map(read),
    );
    /** Each event describes a state that is no longer true, with this moment as its time. */
    const events = (at: Timestamp): Record<string, () => Promise<void>> => {
      const gone = (before: object | undefined) => ({ before, after: undefined, at });
      const former = (after: object | undefined, was: object) => ({
        before: after,
        after: { ...after, ...was },
        at,
      });
      return {
        submission: () => follow.countSubmission(db, task, gone({ reviewed: false })),
        score: () => follow.countScore(db, scheme, gone({ noteFinal: 3 })),
        scheme: () => follow.countScheme(db, former(storedScheme, { percent: 1 })),
        task: () => follow.countTask(db, former(storedTask, { deleted: true })),
        card: () => follow.countCard(db, gone({ ...key, idStudent: 'estudiante' })),
        run: () => follow.countRun(db, former(key, { madeAt: at })),
        class: () => follow.countClass(db, COURSE, gone({ students: { nadie: { left: null } } })),
        subject: () => follow.countSubject(db, SUBJECT, former(subject, { name: 'De antes' })),
        course: () => follow.countNames(db, 'courseId', COURSE, former({}, { name: 'De antes' })),
        teacher: () =>
          follow.countNames(db, 'teacherId', 'docente-02', former({}, { surname: 'De antes' })),
        period: () => follow.countPeriod(db, former(institute, { partial: [] })),
      };
    };
    const newest = await times();
    const [late, again] = [events(Timestamp.fromMillis(0)), events(Timestamp.now())];
    for (const [kind, run] of Object.entries(late)) {
      await run();
      await again[kind]?.();
      expect([kind, await times()]).toEqual([kind, newest]);
    }
  });
});
