import { ACTIVITY, TASK } from '../../gallery/samples';
import { TaskAnswerPage } from '../../src/features/answering/TaskAnswerPage';
import type { TaskException } from '../../src/models/exception';
import type { ReopenedSubmission, Submission, Task } from '../../src/models/task';
import type { DraftFields } from '../../src/models/work';
import { activitiesById, questionsOfActivity } from '../../src/store/activity/activitySlice';
import { ownCard } from '../../src/store/course/courseSlice';
import { ownException } from '../../src/store/exception/exceptionSlice';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { ownReopened, ownSubmission } from '../../src/store/submission/submissionSlice';
import { ownDraft } from '../../src/store/submission/workDrafts';
import { taskById } from '../../src/store/task/taskSlice';
import { INSTITUTE, seedScreen, STUDENT } from './seededScreen';

// The page on which a student answers a task of open questions, in a page of tests, with server
// data that a test sets.

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const start = Date.now();
export const QUIZ = {
  ...ACTIVITY,
  id: 'quiz',
  type: 'interactive',
  subtype: 'openQuestion',
} as const;
const questionOf = (id: string, order: number) => ({
  ...{ id, activityId: 'quiz', order, options: [], question: '¿Por qué?' },
  type: 'openQuestion' as const,
});
export const OPEN: Task = {
  ...TASK,
  dateStart: start - HOUR,
  dateEnd: start + DAY,
  students: [],
  activities: ['quiz'],
  maxGrades: { quiz: 10 },
};
export const SENT: Submission = {
  ...{ id: STUDENT.id, idStudent: STUDENT.id, taskId: OPEN.id, subjectId: OPEN.subjectId },
  ...{ courseId: OPEN.courseId, idPeriod: OPEN.idPeriod, fecha: start, answers: {}, files: {} },
  ...{
    subNotes: [],
    noteFinal: null,
    scoredAt: null,
    emptied: false,
    scoreFailedAt: null,
    comment: '',
  },
  ...{ reviewed: false, reviewedAt: null, reviewedBy: '', sinEntrega: false, marks: {} },
};

/**
 * Seeds a student with an open task that has not been sent; `has` sets the server's data from then
 * on.
 */
export async function seedTask(questions: readonly string[] = ['q']) {
  const app = await seedScreen(STUDENT);
  const { answer } = app;
  const own: [string, string] = [OPEN.id, STUDENT.id];
  const has = {
    task: (changes: Partial<Task>) => answer(taskById, [OPEN.id], [{ ...OPEN, ...changes }]),
    submission: (found: Partial<Submission>) => answer(ownSubmission, own, [{ ...SENT, ...found }]),
    reopened: (...found: ReopenedSubmission[]) => answer(ownReopened, own, found),
    nothingSent: () => answer(ownSubmission, own, []),
    draft: (fields: DraftFields) =>
      answer(ownDraft, own, [{ id: STUDENT.id, taskId: OPEN.id, fields, updatedAt: start }]),
    exception: (terms: Pick<TaskException, 'dateEnd' | 'exempt'>) =>
      answer(ownException, own, [
        {
          ...{ id: STUDENT.id, idStudent: STUDENT.id, taskId: OPEN.id, courseId: OPEN.courseId },
          ...{ subjectId: OPEN.subjectId, idPeriod: OPEN.idPeriod, teacherId: OPEN.teacherId },
          ...{ updatedAt: start, updatedBy: OPEN.teacherId, ...terms },
        },
      ]),
  };
  await has.task({});
  await has.nothingSent();
  await has.reopened();
  await answer(ownException, own, []);
  await answer(ownCard, [STUDENT.courseId, STUDENT.id], []);
  await answer(instituteDocument, [], [INSTITUTE]);
  await answer(ownDraft, own, []);
  await answer(activitiesById, [['quiz']], [QUIZ]);
  await answer(questionsOfActivity, ['quiz'], questions.map(questionOf));
  return {
    ...app,
    has,
    open: () => app.show('/t/:taskId', <TaskAnswerPage />, `/t/${OPEN.id}`),
  };
}
