import isEqual from 'fast-deep-equal';
import { draftOfWork } from '../../src/domain/workDraft';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { submitTask } from '../../src/store/submission/submitTask';
import { useAdmin } from '../support/admin';
import { ANSWERS, COMPLETE, submissionOf, OPEN, PROJECT } from '../support/grading';
import { copyTask } from '../support/schoolWork';
import { listFiles } from '../support/storedFiles';
import { countOf, tryUnderFaults } from './cells';

const { db } = useAdmin();
const STUDENT = 'estudiante';
const place = {
  subjectId: 'octavo-a-matematica',
  courseId: 'octavo-a',
  idPeriod: '2026-2027',
};
const setTask = (id: string) =>
  copyTask(db, 'octavo-a-matematica-tarea-5', id, {
    activities: [COMPLETE, OPEN, PROJECT],
    activitiesBook: [],
    maxGrades: { [COMPLETE]: 10, [OPEN]: 10, [PROJECT]: 10 },
  });

tryUnderFaults({
  what: 'submit',
  user: STUDENT,
  way: 'documents',
  prepare: async (_app, name) => {
    const id = await setTask(name);
    return {
      write: () =>
        submitTask({
          task: {
            id,
            ...place,
            activities: [COMPLETE, OPEN, PROJECT],
            activitiesBook: [],
            reopened: {},
          },
          studentId: STUDENT,
          draft: draftOfWork({ answers: ANSWERS, files: {} }),
        }),
      stored: async () => {
        const submission = await submissionOf(db, id, STUDENT);
        const students = (await db.doc(`tasks/${id}`).get()).get('students') as string[];
        if ((submission === undefined) !== (students.length === 0)) return 'half';
        const isWhole = isEqual(submission?.answers, ANSWERS);
        return submission === undefined || isWhole ? countOf(students.length) : 'half';
      },
    };
  },
});

tryUnderFaults({
  what: 'upload',
  user: STUDENT,
  way: 'requests',
  prepare: async (_app, name) => {
    const id = await setTask(name);
    const file = new File(['un plano'], 'plano.pdf');
    return {
      write: () =>
        uploadAnswer({ taskId: id, studentId: STUDENT, activityId: PROJECT, attempt: 1, file }),
      stored: async () => countOf((await listFiles(`answers/${id}/`)).length),
    };
  },
});
