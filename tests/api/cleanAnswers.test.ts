import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { cleanAnswers } from '../../functions/src/triggers/cleanAnswers';
import { useAdmin } from '../support/admin';
import { copyTask, sendWork } from '../support/schoolWork';
import { listFiles, PNG, storeAnswer } from '../support/storedFiles';
import { settle } from '../support/testSchool';

const { db, bucket } = useAdmin();
const STUDENT = 'estudiante';

const setTask = (id: string) => copyTask(db, 'octavo-a-matematica-tarea-5', id, { reopened: {} });
const store = (task: string, file: string, student = STUDENT) =>
  storeAnswer(task, student, file, PNG);
/** Reads the stored files of a student, by their names. */
const filesOf = async (task: string, student = STUDENT) => {
  const folder = `answers/${task}/${student}/`;
  return (await listFiles(folder)).map((path) => path.slice(folder.length)).sort();
};
/** Runs the trigger's work again, as a repeated or late event does. */
const cleanAgain = (task: string) => cleanAnswers({ db, bucket }, task, STUDENT);

/** Sends these files, and waits until the server has reacted. */
async function send(task: string, files: Record<string, string>): Promise<void> {
  await sendWork(db, task, STUDENT, { files });
  await settle();
}
/**
 * Writes the documents of a teacher's reopening; without its last step the submission still exists.
 */
async function reopen(task: string, isWhole = true): Promise<void> {
  const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
  const stored = (await submission.get()).data();
  await db.collection(`tasks/${task}/archive`).add({ ...stored, archivedAt: Timestamp.now() });
  await db.doc(`tasks/${task}`).update({
    students: FieldValue.arrayRemove(STUDENT),
    [`reopened.${STUDENT}`]: FieldValue.increment(1),
  });
  if (isWhole) await submission.delete();
}

describe('after a submission, the server', () => {
  it('the server deletes the student’s files that a submission does not name, and no classmate’s files', async () => {
    const task = await setTask('limpia');
    const essay = await store(task, 'essay~1');
    await Promise.all(['project~1', 'project', 'essay', 'essay.png'].map((f) => store(task, f)));
    await store(task, 'essay~1', 'estudiante2');
    await send(task, { essay });
    expect(await filesOf(task)).toEqual(['essay~1']);
    expect(await filesOf(task, 'estudiante2')).toEqual(['essay~1']);
  });

  it('the server keeps a file that was left in the draft, which its student can still open', async () => {
    const task = await setTask('limpia-borrador');
    const essay = await store(task, 'essay~1');
    const left = { url: await store(task, 'quitada~1'), name: 'maqueta.png' };
    await store(task, 'otra~1');
    const fields = JSON.stringify({ quitada: { value: left, at: 1 }, 'otra/1': 'no es un campo' });
    await db.doc(`tasks/${task}/drafts/${STUDENT}`).set({ fields, updatedAt: Timestamp.now() });
    await send(task, { essay });
    expect(await filesOf(task)).toEqual(['essay~1', 'quitada~1']);
  });

  it('the server keeps old files without an attempt in their names when a submission names them', async () => {
    const task = await setTask('limpia-antiguos');
    const files = { essay: await store(task, 'essay'), project: await store(task, 'project.png') };
    await send(task, files);
    expect(await filesOf(task)).toEqual(['essay', 'project.png']);
  });

  it('the server keeps files that archived submissions name, even when the cleaning runs again', async () => {
    const task = await setTask('limpia-archivadas');
    await send(task, { essay: await store(task, 'essay~1') });
    await reopen(task);
    await store(task, 'project~2');
    await send(task, { essay: await store(task, 'essay~2') });
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
    await reopen(task);
    // The third names the first once more.
    const again = await store(task, 'essay~1');
    await send(task, { essay: again });
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
    await Promise.all([cleanAgain(task), cleanAgain(task)]);
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
  });
});

describe('a reaction to a submission that comes late', () => {
  it('a late event deletes no file of a student whose submission was reopened', async () => {
    const task = await setTask('tarde-reabierta');
    await send(task, { essay: await store(task, 'essay~1') });
    await reopen(task);
    await store(task, 'essay~2');
    await cleanAgain(task);
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
  });

  it('a late event deletes no file while the reopened submission still exists', async () => {
    const task = await setTask('tarde-a-medias');
    await send(task, { essay: await store(task, 'essay~1') });
    await reopen(task, false);
    await store(task, 'essay~2');
    await cleanAgain(task);
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
  });

  it('a late event deletes no file of a student who has a grade without a submission', async () => {
    const task = await setTask('tarde-sin-entrega');
    await send(task, { essay: await store(task, 'essay~1') });
    await reopen(task);
    await store(task, 'essay~2');
    await db.doc(`tasks/${task}/notes/${STUDENT}`).set({
      idStudent: STUDENT,
      fecha: null,
      answers: {},
      files: {},
      subNotes: writeSubGrades([]),
      noteFinal: 0,
      comment: '',
      reviewed: true,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'docente',
      sinEntrega: true,
    });
    await settle();
    await cleanAgain(task);
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2']);
  });

  it('the cleaning deletes no file of a new attempt when the submission changes while it runs', async () => {
    const task = await setTask('tarde-carrera');
    await send(task, { essay: await store(task, 'essay~1') });
    await reopen(task);
    await store(task, 'essay~2');
    // The student sends and the teacher reopens after the files and before the submission is read.
    const slow = {
      name: bucket.name,
      getFiles: async (query: object) => {
        const found = await bucket.getFiles(query);
        await send(task, { essay: await store(task, 'essay~2') });
        await reopen(task);
        await store(task, 'essay~3');
        return found;
      },
    } as unknown as typeof bucket;
    await cleanAnswers({ db, bucket: slow }, task, STUDENT);
    expect(await filesOf(task)).toEqual(['essay~1', 'essay~2', 'essay~3']);
  });

  it('the cleaning deletes no file when the task no longer exists', async () => {
    const task = await setTask('tarde-borrada');
    await send(task, { essay: await store(task, 'essay~1') });
    await db.doc(`tasks/${task}`).delete();
    await cleanAgain(task);
    expect(await filesOf(task)).toEqual(['essay~1']);
  });
});
