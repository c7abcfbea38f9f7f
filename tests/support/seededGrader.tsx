import { act, fireEvent, screen } from '@testing-library/react';
import { ACTIVITY, TASK } from '../../gallery/samples';
import { paths } from '../../src/lib/paths';
import type { TaskException } from '../../src/models/exception';
import type { PartialProgress, TaskProgress } from '../../src/models/gradebook';
import type { Submission, Task } from '../../src/models/task';
import { USER_TYPE, type StudentCard } from '../../src/models/user';
import { activitiesById, questionsOfActivity } from '../../src/store/activity/activitySlice';
import { courseStudents, coursesById, ownCard } from '../../src/store/course/courseSlice';
import { exceptionsOfTask } from '../../src/store/exception/exceptionSlice';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { progressOfTeacher } from '../../src/store/institute/progressSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import {
  submissionOfStudent,
  submissionsOfTask,
  unreviewedOfTask,
} from '../../src/store/submission/submissionSlice';
import { taskById } from '../../src/store/task/taskSlice';
import { renderAt, type RenderedAt } from './renderedAt';
import { INSTITUTE, seedScreen } from './seededScreen';
import { someCourse, someSubject, someUser } from './someRecords';

// The list of a task's submissions, the grader and its queue in a page of tests, of a teacher whose tasks ask for a
// file each: nothing scores it, and nobody answers a save.

/**
 * The time is one in which the next partial has begun, and the marks of the first can still be
 * given.
 */
const SCHOOL = {
  ...INSTITUTE,
  partial: ['Primer parcial', 'Segundo parcial'].map((name) => ({ name, closed: false })),
};
const TEACHER = someUser({ id: TASK.teacherId, type: USER_TYPE.teacher });
const PLACE = '/docente/tareas/calificaciones';
const FILE = { ...ACTIVITY, type: 'normal', subtype: '', guideUrl: '', guideDocument: '' } as const;

export const listPath = (taskId: string) => `${PLACE}/${taskId}`;

const taskOf = (id: string, students: string[], found: Partial<Task>): Task => ({
  ...{ ...TASK, id, title: id, students, activities: [FILE.id], maxGrades: { [FILE.id]: 10 } },
  ...found,
});

const workOf = (taskId: string, studentId: string, fecha: number): Submission => ({
  ...{ id: studentId, idStudent: studentId, taskId, fecha, answers: {}, files: {}, marks: {} },
  ...{ subjectId: TASK.subjectId, courseId: TASK.courseId, idPeriod: TASK.idPeriod },
  subNotes: [{ id: FILE.id, calification: null, auto: null, maxGrade: 10 }],
  ...{
    noteFinal: null,
    scoredAt: null,
    emptied: false,
    scoreFailedAt: null,
    comment: '',
    sinEntrega: false,
  },
  ...{ reviewed: false, reviewedAt: null, reviewedBy: '' },
});

const progressOf = (indexPartial: number, unreviewed: Record<string, number>): PartialProgress => ({
  ...{ id: String(indexPartial), idPeriod: TASK.idPeriod, idSubject: TASK.subjectId, indexPartial },
  ...{ courseId: TASK.courseId, teacherId: TEACHER.id, subjectName: '', courseName: '' },
  ...{ teacherName: '', students: 0, share: 0, blanks: {}, cards: 0 },
  ...{ changedAt: null, generatedAt: null, reopenedUntil: null },
  tasks: Object.fromEntries(
    Object.entries(unreviewed).map(([id, count]): [string, TaskProgress] => [
      id,
      {
        ...{ unreviewed: count, held: 0, toReturn: 0, exempt: [], dateEnd: TASK.dateEnd },
        ...{ isCounted: true, extended: {} },
      },
    ]),
  ),
});

/**
 * Loads the screens late: the grader asks for the kind of the device as soon as it is loaded, and a
 * page of tests answers only from here on.
 */
async function loadScreens() {
  const { GradingPage } = await import('../../src/features/grading/GradingPage');
  const { QueueStartPage } = await import('../../src/features/grading/QueueStartPage');
  const { SubmissionsPage } = await import('../../src/features/grading/SubmissionsPage');
  return [
    { path: paths.teacher.queue, element: <QueueStartPage /> },
    { path: `${PLACE}/estudiante/:studentId`, element: <GradingPage /> },
    { path: `${PLACE}/:taskId`, element: <SubmissionsPage /> },
  ];
}

/** Seeds a teacher with a class of these students; a test sets who has sent the tasks and when. */
export async function seedGrader(students: readonly string[]) {
  const app = await seedScreen(TEACHER);
  const { answer, store } = app;
  const screens = await loadScreens();
  const cards = students.map((id): StudentCard => {
    return { id, name: id, surname: 'Paz', photo: '', since: null, away: [] };
  });
  await answer(instituteDocument, [], [SCHOOL]);
  await answer(subjectById, [TASK.subjectId], [someSubject({ id: TASK.subjectId })]);
  await answer(coursesById, [[TASK.courseId]], [someCourse({ id: TASK.courseId })]);
  await answer(courseStudents, [TASK.courseId], cards);
  await answer(activitiesById, [[FILE.id]], [FILE]);
  await answer(questionsOfActivity, [FILE.id], []);
  for (const card of cards) await answer(ownCard, [TASK.courseId, card.id], [card]);
  /** The number of works of each task that wait, by the partial of the task. */
  const waiting: Record<number, Record<string, number>> = {};
  let router: RenderedAt['router'] | null = null;
  return {
    ...app,
    /** Sets a task, and the time at which each of its senders sent it. */
    setTask: async (id: string, sentAt: Record<string, number>, found: Partial<Task> = {}) => {
      const works = Object.entries(sentAt).map(([student, at]) => workOf(id, student, at));
      await answer(taskById, [id], [taskOf(id, Object.keys(sentAt), found)]);
      await answer(submissionsOfTask, [id], works);
      await answer(unreviewedOfTask, [id], works);
      await answer(exceptionsOfTask, [id], []);
      for (const student of students) {
        const own = works.filter((work) => work.id === student);
        await answer(submissionOfStudent, [id, student], own);
      }
      const { partial } = taskOf(id, [], found);
      waiting[partial] = { ...waiting[partial], [id]: works.length };
      const progress = Object.entries(waiting).map(([i, of]) => progressOf(Number(i), of));
      await answer(progressOfTeacher, [TEACHER.id, TASK.idPeriod, 0], progress);
    },
    /** Sets the students' own ends and exemptions. */
    except: (taskId: string, all: readonly Pick<TaskException, 'id' | 'dateEnd' | 'exempt'>[]) =>
      answer(
        exceptionsOfTask,
        [taskId],
        all.map((each) => ({
          ...{ taskId, idStudent: each.id, subjectId: TASK.subjectId, courseId: TASK.courseId },
          ...{ idPeriod: TASK.idPeriod, teacherId: TEACHER.id, updatedAt: 1, updatedBy: 'd1' },
          ...each,
        })),
      ),
    open: (address: string) => {
      const drawn = renderAt(store, screens, address);
      ({ router } = drawn);
      return drawn.result;
    },
    /**
     * Goes back as the browser's button does, which tells the page of it; a router in memory does
     * not.
     */
    goBack: () => {
      act(() => {
        void router?.navigate(-1);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    },
    /** Returns the student and, in the queue, the task of the screen's address. */
    shown: () => {
      const { pathname, search } = router?.state.location ?? { pathname: '', search: '' };
      const task = new URLSearchParams(search).get('tarea');
      return `${task ?? ''}/${pathname.split('/').at(-1) ?? ''}`;
    },
  };
}

export const gradeField = () => screen.getByLabelText<HTMLInputElement>('Nota 1');

/** Types a grade and saves it by keys, as a teacher who has seen the screen. */
export function give(grade: string): void {
  fireEvent.input(gradeField(), { target: { value: grade } });
  fireEvent.keyDown(gradeField(), { key: 'Enter', ctrlKey: true });
  fireEvent.keyUp(gradeField(), { key: 'Enter' });
}
