import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import { MAX_TASK_ACTIVITIES } from '../../src/domain/limits';
import { readSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import { draftOfWork } from '../../src/domain/workDraft';
import type { SubGrade } from '../../src/models/task';
import { newId } from '../../src/store/newId';
import {
  holdGrade,
  returnGrades,
  setPublishOnReturn,
} from '../../src/store/submission/heldGradeWrites';
import { submitTask } from '../../src/store/submission/submitTask';
import {
  reopenSubmission,
  saveGrade,
  uploadAnswer,
} from '../../src/store/submission/submissionWrites';
import { addTasks } from '../../src/store/task/addTasks';
import { updateTask } from '../../src/store/task/taskWrites';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { submissionOf } from '../support/grading';
import { DAY } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();

const SUBJECT = 'octavo-a-matematica';
const PLACE = { subjectId: SUBJECT, courseId: 'octavo-a', idPeriod: '2026-2027' };
const TEACHER = 'docente';
const STUDENT = 'estudiante';
const SECOND = 'estudiante2';
const IDS = Array.from({ length: MAX_TASK_ACTIVITIES }, (_, i) => `diez-${String(i)}`);
const POINTS = 10;
const LATE_ATTEMPT = 12;
const SAVED = { error: null, says: [] };

/** Stores ten activities of the teacher that are not scored automatically. */
async function storeActivities(): Promise<void> {
  const like = (await db.doc(`activities/${SUBJECT}-proyecto`).get()).data();
  const activity = { ...like, maxGrade: POINTS, tasks: [], openFor: {}, deleted: false };
  await Promise.all(IDS.map((id) => db.doc(`activities/${id}`).set(activity)));
}

const parts = (grade: number | null): SubGrade[] =>
  IDS.map((id) => ({ id, calification: grade, auto: null, maxGrade: POINTS }));
const gradeOf = (taskId: string, studentId: string, grade: number) => ({
  task: { id: taskId, ...PLACE },
  studentId,
  teacherId: TEACHER,
  subNotes: parts(grade),
  noteFinal: taskFinalGrade(parts(grade), SPEC_POLICY),
  comment: 'Bien',
  typed: { grades: {}, comment: null },
});
const timeOf = async (path: string, field: string) => {
  const { seconds, nanoseconds } = (await db.doc(path).get()).get(field) as Timestamp;
  return seconds * 1000 + nanoseconds / 1e6;
};
const gradesOf = async (taskId: string, studentId: string) =>
  readSubGrades((await submissionOf(db, taskId, studentId))?.subNotes as StoredSubGrades).map(
    ({ calification }) => calification,
  );

describe('a task of as many activities as there can be', () => {
  it('is made, changed, answered, graded, graded without a submission, held back and returned, reopened, and sent in the twelfth attempt with a file each', async () => {
    await storeActivities();
    const group = newId();
    const id = `${group}-${SUBJECT}`;
    const fields = {
      title: 'Diez actividades',
      description: 'Todas a la vez.',
      dateStart: Date.now() - DAY,
      dateEnd: Date.now() + DAY,
      partial: 2,
      bookId: '',
      unitId: '',
    };
    await app.enter(TEACHER);
    const task = { id, fields, place: { ...PLACE, teacherId: TEACHER }, count: null };
    const activities = {
      activities: IDS,
      activitiesBook: [],
      maxGrades: Object.fromEntries(IDS.map((each) => [each, POINTS])),
    };
    expect(await app.write(addTasks({ group, tasks: [task], activities }))).toEqual(
      done('Tarea creada'),
    );
    expect((await db.doc(`tasks/${id}`).get()).get('activities')).toEqual(IDS);
    const title = { from: fields.title, to: 'Las diez' };
    await app.dispatch(updateTask({ id, edits: { title } })).unwrap();

    await app.enter(STUDENT);
    const answers = Object.fromEntries(IDS.map((each) => [each, { p1: 'Mi respuesta' }]));
    const sent = await app.write(
      submitTask({
        task: { id, ...PLACE, reopened: {}, activities: IDS, activitiesBook: [] },
        studentId: STUDENT,
        draft: draftOfWork({ answers, files: {} }),
      }),
    );
    expect(sent.error).toBeNull();
    await expect
      .poll(async () => (await submissionOf(db, id, STUDENT))?.scoredAt)
      .toBeInstanceOf(Timestamp);

    await app.enter(TEACHER);
    const workAt = await timeOf(`tasks/${id}/notes/${STUDENT}`, 'fecha');
    const work = { isForWork: true, basedOn: null, workAt };
    expect(await app.write(saveGrade({ ...gradeOf(id, STUDENT, 7.25), ...work }))).toEqual(SAVED);
    expect(await gradesOf(id, STUDENT)).toEqual(IDS.map(() => 7.25));
    const noWork = { isForWork: false, basedOn: null, workAt: null };
    expect(await app.write(saveGrade({ ...gradeOf(id, SECOND, 4), ...noWork }))).toEqual(SAVED);
    expect(await submissionOf(db, id, SECOND)).toMatchObject({ noteFinal: 4, sinEntrega: true });

    await app.write(setPublishOnReturn({ taskId: id, publishOnReturn: true }));
    const basedOn = await timeOf(`tasks/${id}/notes/${STUDENT}`, 'reviewedAt');
    expect(await app.write(holdGrade({ ...gradeOf(id, STUDENT, 9.5), ...work, basedOn }))).toEqual(
      SAVED,
    );
    expect(await gradesOf(id, STUDENT)).toEqual(IDS.map(() => 7.25));
    const given = {
      task: {
        id,
        ...PLACE,
        activities: IDS,
        activitiesBook: [],
        maxGrades: Object.fromEntries(IDS.map((each) => [each, POINTS])),
      },
      teacherId: TEACHER,
      grades: [gradeOf(id, STUDENT, 9.5)],
    };
    expect(await app.write(returnGrades({ ...given, policy: SPEC_POLICY }))).toEqual(
      done('Notas devueltas.'),
    );
    expect(await gradesOf(id, STUDENT)).toEqual(IDS.map(() => 9.5));

    const reopening = { taskId: id, studentId: STUDENT, teacherId: TEACHER };
    expect(await app.write(reopenSubmission(reopening))).toEqual(done('Entrega reabierta'));
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect((await db.doc(`tasks/${id}`).get()).get('reopened')).toEqual({ [STUDENT]: 1 });

    // The twelfth attempt, with a file in each activity.
    const reopened = { [STUDENT]: LATE_ATTEMPT - 1 };
    await db.doc(`tasks/${id}`).update({ reopened });
    await app.enter(STUDENT);
    const files: Record<string, { url: string; name: string }> = {};
    for (const activityId of IDS) {
      const file = new File(['plano'], 'plano.pdf');
      const place = { taskId: id, studentId: STUDENT, activityId, attempt: LATE_ATTEMPT };
      const url = await app.dispatch(uploadAnswer({ ...place, file })).unwrap();
      files[activityId] = { url, name: file.name };
    }
    const again = await app.write(
      submitTask({
        task: { id, ...PLACE, reopened, activities: IDS, activitiesBook: [] },
        studentId: STUDENT,
        draft: draftOfWork({ answers, files }),
      }),
    );
    expect(again.error).toBeNull();
    const stored = (await submissionOf(db, id, STUDENT)) as { files: Record<string, string> };
    expect(stored.files).toEqual(
      Object.fromEntries(IDS.map((activityId) => [activityId, files[activityId]?.url])),
    );
    expect(
      Object.values(stored.files).every((url) => url.includes(`~${String(LATE_ATTEMPT)}`)),
    ).toBe(true);
  });
});
