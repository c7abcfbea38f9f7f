import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { CLOSED_PARTIAL, INSTITUTE } from '../../local/seed/institute';
import { openWork } from '../../src/domain/grading/progress';
import {
  progressOfPartial,
  progressOfSubject,
  progressOfTeacher,
} from '../../src/store/institute/progressSlice';
import { countWithoutCards } from '../../src/store/institute/countWithoutCards';
import { reopenSubject } from '../../src/store/institute/boardWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { DAY } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();
const PERIOD = INSTITUTE.period.id;
const SUBJECT = 'octavo-a-matematica';

describe('what is not ready in a partial', () => {
  it('the progress of a partial is one document for each subject, by name and grade, and live', async () => {
    await app.enter('admin');
    const all = app.watch(progressOfPartial, PERIOD, 1);
    const found = await all.ready();
    expect(found).toHaveLength(15);
    expect(found.slice(0, 2)).toMatchObject([
      { subjectName: 'Ciencias Naturales', courseName: 'Octavo A' },
      { subjectName: 'Ciencias Naturales', courseName: 'Noveno A' },
    ]);
    const own = () => all.view().items.find(({ idSubject }) => idSubject === SUBJECT);
    const before = own();
    if (!before) throw new Error('no progress of the subject');
    const work = openWork(before, Date.now());
    expect(work).toMatchObject({ percent: 70, missingCards: 20, isStale: false });

    // The counts match the stored documents.
    const scheme = await db.collection(`schemes/${SUBJECT}-p2-lecciones/notes`).get();
    expect(work.blanks).toBe(20 - scheme.size);
    let unreviewed = 0;
    for (const id of Object.keys(before.tasks)) {
      const { docs } = await db.collection(`tasks/${id}/notes`).get();
      unreviewed += docs.filter((submission) => submission.get('reviewed') !== true).length;
    }
    expect(work.unreviewed).toBe(unreviewed);

    const submission = (
      await db.collection(`tasks/${SUBJECT}-tarea-4/notes`).where('fecha', '!=', null).get()
    ).docs.find((each) => each.get('reviewed') !== true);
    await submission?.ref.update({ reviewed: true, noteFinal: 8 });
    await expect.poll(() => openWork(own() ?? before, Date.now()).unreviewed).toBe(unreviewed - 1);
  });

  it('the subjects without report cards are counted for an admin, and for nobody else', async () => {
    await app.enter('admin');
    expect(await countWithoutCards(PERIOD, CLOSED_PARTIAL)).toBe(0);
    expect(await countWithoutCards(PERIOD, 1)).toBe(15);
    await app.enter('docente');
    await expect(countWithoutCards(PERIOD, 1)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('the progress of one subject is read for each partial', async () => {
    await app.enter('admin');
    const ofSubject = await app.watch(progressOfSubject, PERIOD, SUBJECT).ready();
    expect(ofSubject.map(({ indexPartial, share }) => [indexPartial, share])).toEqual([
      [0, 10_000],
      [1, 7000],
      [2, 0],
      [3, 0],
    ]);
  });

  it('a teacher reads the progress of the own subjects in a partial, and nobody else reads it', async () => {
    await app.enter('docente');
    const own = await app.watch(progressOfTeacher, 'docente', PERIOD, 1).ready();
    expect(own.map(({ idSubject, indexPartial }) => [idSubject, indexPartial]).sort()).toEqual([
      ['decimo-a-matematica', 1],
      ['noveno-a-matematica', 1],
      [SUBJECT, 1],
    ]);
    await app.enter('estudiante');
    const refused = app.watch(progressOfTeacher, 'docente', PERIOD, 1);
    await expect.poll(() => refused.view().error).toBe('permission-denied');
  });

  it('a teacher finds work that waits in another partial, and reads no other one', async () => {
    const next = db.doc(`partialProgress/${PERIOD}_${SUBJECT}_2`);
    await next.update({ isWaiting: true });
    await app.enter('docente');
    const own = await app.watch(progressOfTeacher, 'docente', PERIOD, 1).ready();
    expect(own.map(({ idSubject, indexPartial }) => [idSubject, indexPartial]).sort()).toEqual([
      ['decimo-a-matematica', 1],
      ['noveno-a-matematica', 1],
      [SUBJECT, 1],
      [SUBJECT, 2],
    ]);
    await next.update({ isWaiting: false });
  });

  it('a teacher cannot read the progress of all subjects', async () => {
    await app.enter('docente');
    const refused = app.watch(progressOfPartial, PERIOD, 1);
    await expect.poll(() => refused.view().error).toBe('permission-denied');
  });

  it('a teacher finds the closed partials that are reopened, without reading any other', async () => {
    const idSubject = SUBJECT;
    const reopen = async (until: number | null) => {
      await app.enter('admin');
      const body = { idPeriod: PERIOD, idSubject, indexPartial: CLOSED_PARTIAL, until };
      await app.dispatch(reopenSubject(body)).unwrap();
      const me = await app.enter('docente');
      const own = app.watch(progressOfTeacher, me.id, PERIOD, 1);
      await own.ready();
      // The values that the device had may come first.
      return () => own.view().items.filter(({ indexPartial }) => indexPartial !== 1);
    };
    const until = Date.now() + DAY;
    const found = await reopen(until);
    const facts = () =>
      found().map((each) => [each.idSubject, each.indexPartial, each.reopenedUntil]);
    await expect.poll(facts).toEqual([[idSubject, CLOSED_PARTIAL, until]]);
    // The value stays known while it is counted anew.
    const progress = db.doc(`partialProgress/${PERIOD}_${idSubject}_${String(CLOSED_PARTIAL)}`);
    await progress.delete();
    await db.doc(`schemes/${idSubject}-p1-lecciones/notes/estudiante`).update({ noteFinal: 4.5 });
    await expect
      .poll(async () => (await progress.get()).get('reopenedUntil') as unknown)
      .toEqual(Timestamp.fromMillis(until));
    await expect.poll(await reopen(null)).toEqual([]);
  });
});
