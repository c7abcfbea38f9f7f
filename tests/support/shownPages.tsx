import { act, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { INSTITUTE } from '../../local/seed/institute';
import type { Activity } from '../../src/models/activity';
import type { Subject } from '../../src/models/subject';
import type { Task } from '../../src/models/task';
import { USER_TYPE, type User } from '../../src/models/user';
import { userReceived } from '../../src/store/login/loginSlice';
import { makeStore } from '../../src/store/makeStore';
import { renderAt } from './renderedAt';
import { someSubject, someUser } from './someRecords';

// Pages in a page of tests with the real store, of which saidReads.ts is the server: a teacher with one subject and one task in it.

export const TEACHER: User = someUser({ id: 'docente', type: USER_TYPE.teacher });
export const ADMIN: User = someUser({ id: 'admin' });

export const SUBJECT: Subject = someSubject({
  id: 's',
  courseId: 'c',
  idCourse: 'c',
  teacherId: 'docente',
});

/** The task is in the first partial that is open. */
export const TASK: Task = {
  id: 't',
  title: 'Fracciones',
  description: 'Resuelva',
  dateStart: 0,
  dateEnd: 60_000,
  partial: INSTITUTE.partial.findIndex(({ closed }) => !closed),
  idPeriod: INSTITUTE.period.id,
  bookId: '',
  unitId: '',
  subjectId: 's',
  courseId: 'c',
  teacherId: 'docente',
  group: '',
  activities: [],
  activitiesBook: [],
  maxGrades: {},
  students: [],
  reopened: {},
  publishOnReturn: false,
  showAnswers: false,
  reviewed: false,
  creation: 0,
  deleted: false,
  closed: false,
};

export const ACTIVITY: Activity = {
  id: 'a',
  name: 'Los enteros',
  rubric: 'Vale lo mismo',
  description: 'Lea y responda',
  type: 'normal',
  subtype: '',
  maxGrade: 10,
  guideDocument: '',
  guideUrl: '',
  idTeacher: 'docente',
  creation: 0,
  isBook: false,
  taskId: '',
  unitId: '',
  bookId: '',
  deleted: false,
  tasks: [],
  openFor: {},
};

/** Renders the page of an address, by the patterns of addresses. */
export function showAt(
  address: string,
  pages: Record<string, ReactElement>,
  user: User,
): RenderResult {
  const store = makeStore();
  store.dispatch(userReceived(user));
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  return renderAt(store, routes, address).result;
}

/** Formik validates and saves asynchronously. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
