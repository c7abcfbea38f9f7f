import { describe, expect, it } from 'vitest';
import { saveGrade } from '../../src/store/submission/submissionWrites';
import { ownSubmission, solutionOfTask } from '../../src/store/submission/submissionSlice';
import { setShowAnswers } from '../../src/store/task/taskWrites';
import { useAdmin } from '../support/admin';
import { refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { COMPLETE, OPEN, PROJECT, sentAt, setSentTask, submissionOf } from '../support/grading';
import { fromNow, HOUR } from '../support/schoolWork';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
useTriggers();

const STUDENT = 'estudiante';
const PLACE = { subjectId: 'octavo-a-matematica', courseId: 'octavo-a', idPeriod: '2026-2027' };
const grade = async (taskId: string) => {
  const stored = await submissionOf(db, taskId, STUDENT);
  expect(stored).toBeDefined();
  const subNotes = [COMPLETE, OPEN, PROJECT].map((id, i) => ({
    id,
    calification: [7.5, 8, 6][i] ?? null,
    auto: i === 0 ? 7.5 : null,
    maxGrade: 10,
  }));
  return app.write(
    saveGrade({
      task: { id: taskId, ...PLACE },
      studentId: STUDENT,
      teacherId: 'docente',
      subNotes,
      noteFinal: 7.17,
      comment: '',
      typed: { grades: {}, comment: null },
      isForWork: true,
      basedOn: null,
      workAt: await sentAt(db, taskId, STUDENT),
    }),
  );
};

describe('what a student sees after the grade', () => {
  it('the answers have their marks, and the right ones are shown only while the teacher wants it', async () => {
    const task = await setSentTask(db, 'con-respuestas', [STUDENT]);
    await db
      .doc(`tasks/${task}`)
      .update({ dateStart: fromNow(-9 * HOUR), dateEnd: fromNow(-HOUR) });
    await app.enter('docente');
    expect(await app.write(setShowAnswers({ taskId: task, showAnswers: true }))).toEqual({
      error: null,
      says: [],
    });
    expect(await grade(task)).toEqual({ error: null, says: [] });
    await settle();

    await app.enter(STUDENT);
    const [own] = await app.watch(ownSubmission, task, STUDENT).ready();
    expect(own?.marks).toEqual({
      [COMPLETE]: {
        [`${COMPLETE}-p1`]: 'right',
        [`${COMPLETE}-p2`]: 'right',
        [`${COMPLETE}-p3`]: 'wrong',
        [`${COMPLETE}-p4`]: 'right',
      },
    });
    const [solution] = await app.watch(solutionOfTask, task).ready();
    expect(solution?.answers[COMPLETE]).toMatchObject({ [`${COMPLETE}-p1`]: '-2' });
    expect(solution?.answers[OPEN]).toEqual({});

    await app.enter('docente');
    await app.write(setShowAnswers({ taskId: task, showAnswers: false }));
    await settle();
    await app.enter(STUDENT);
    const refusedNow = app.watch(solutionOfTask, task);
    await expect.poll(() => refusedNow.view().error).toBe('permission-denied');
  });

  it('a setting that is not saved is told', async () => {
    const task = await setSentTask(db, 'sin-respuestas', [STUDENT]);
    await app.enter('docente');
    await fail('firestore.commit');
    expect(await app.write(setShowAnswers({ taskId: task, showAnswers: true }))).toEqual(
      refused('No se pudo cambiar si se muestran.'),
    );
    await endFaults();
    expect((await db.doc(`tasks/${task}`).get()).get('showAnswers')).not.toBe(true);
  });
});
